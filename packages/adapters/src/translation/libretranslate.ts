import { z } from 'zod';
import { callForJson, within } from '../outside/call-outside.ts';
import { maxTranslations, type Translator } from './port.ts';

export interface LibreTranslateOptions {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  readonly key?: string | undefined;
  readonly timeoutMs?: number;
}

const usualTimeoutMs = 10_000;
const reply = z.object({
  translatedText: z.string().max(2000),
  alternatives: z.array(z.string().max(2000)).max(50).optional(),
});

/** Translations by LibreTranslate, the likeliest first; older servers return only that one. */
export const createLibreTranslator = ({ url, key, timeoutMs = usualTimeoutMs }: LibreTranslateOptions): Translator => ({
  name: 'libretranslate',
  translate: async (headword, signal) => {
    const { translatedText, alternatives = [] } = await callForJson(reply, {
      url: `${url}/translate`,
      json: {
        q: headword,
        source: 'en',
        target: 'ru',
        format: 'text',
        alternatives: 3,
        ...(key !== undefined && { api_key: key }),
      },
      signal: within(timeoutMs, signal),
    });
    return [...new Set([translatedText, ...alternatives])]
      .slice(0, maxTranslations)
      .map((translation) => ({ translation, partOfSpeech: null }));
  },
});
