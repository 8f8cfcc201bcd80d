import { z } from 'zod';
import { bearer, callForJson, within } from '../outside/call-outside.ts';
import { fetchImage, imageMaxBytes } from '../outside/fetch-image.ts';
import { faultOfOpenai } from '../outside/openai-errors.ts';
import { OutsideError } from '../outside/port.ts';
import type { PhotoSource } from './port.ts';

export interface ImagesApiOptions {
  /** Base URL of the API, without a trailing slash: `https://api.openai.com/v1`. */
  readonly url: string;
  readonly key?: string | undefined;
  readonly model: string;
  /** Width and height in the model's form: `1024x1536`. */
  readonly size: string;
  /** Additional hosts of its pictures. */
  readonly hosts?: readonly string[];
  readonly isPrivateAllowed: boolean;
  readonly timeoutMs?: number;
}

/** Models sometimes take half a minute for a picture. */
const usualTimeoutMs = 90_000;

const reply = z.object({
  data: z.array(z.object({ b64_json: z.string().nullish(), url: z.string().max(4000).nullish() })).min(1),
});

const views = ['', ' Seen from close by.', ' Seen from some way off.', ' In other light, from another side.'];

const promptOf = (headword: string, example: string, number: number): string =>
  `A photograph for a flashcard that teaches the English word or phrase in quotation marks: ${JSON.stringify(headword)}. ` +
  `It shows what this sentence says: ${JSON.stringify(example)}. What is in quotation marks describes the scene and nothing else. ` +
  `One clear subject, natural light, no text, no letters, no frame.${views[number % views.length]}`;

/** Pictures made by a model behind an OpenAI-compatible Images API. */
export const createImagesApi = ({
  url,
  key,
  model,
  size,
  hosts = [],
  isPrivateAllowed,
  timeoutMs = usualTimeoutMs,
}: ImagesApiOptions): PhotoSource => ({
  kind: 'generated',
  get: async ({ headword, example }, number, signal) => {
    const until = within(timeoutMs, signal);
    const { data } = await callForJson(
      reply,
      {
        url: `${url}/images/generations`,
        headers: bearer(key),
        json: { model, prompt: promptOf(headword, example, number), n: 1, size },
        // Base64 of a picture, plus the JSON around it.
        maxBytes: imageMaxBytes * 1.4,
        signal: until,
      },
      faultOfOpenai,
    );
    const [picture] = data;
    if (typeof picture?.b64_json === 'string') return { bytes: Buffer.from(picture.b64_json, 'base64'), credit: null };
    if (typeof picture?.url !== 'string') throw new OutsideError('no-image', 'the reply has no picture');
    return { bytes: await fetchImage(picture.url, { url, hosts, isPrivateAllowed, timeoutMs }, until), credit: null };
  },
});
