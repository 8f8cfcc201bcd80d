import { z } from 'zod';
import { serveStandIn } from './serve-stand-in.ts';
import {
  asJson,
  drawPlain,
  sendSpoilt,
  spoil,
  spoilPicture,
  type OutsidePlace,
  type OutsideStandInFault,
  type StandInAnswer,
} from './stand-in-faults.ts';

export { drawMoving } from './stand-in-faults.ts';
export type { OutsidePlace, OutsideStandInFault } from './stand-in-faults.ts';

/** A call as received by the stand-in. */
export interface SeenCall {
  readonly place: OutsidePlace;
  readonly authorization: string | null;
  /** The request, as JSON text or the address's query. */
  readonly asked: string;
}

/** LibreTranslate, a chat, an Images API, Openverse and Pexels on one loopback port, for tests and development without keys. */
export interface OutsideStandIn {
  /** Base URL, without a trailing slash. */
  readonly url: string;
  readonly calls: readonly SeenCall[];
  /** Makes the next calls of a place fail; `Infinity` for all. */
  readonly fail: (place: OutsidePlace, fault: OutsideStandInFault, times?: number) => void;
  /** Ends all faults. */
  readonly heal: () => void;
  /** Server settings that use all of it. */
  readonly settings: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

const places: readonly [method: string, path: RegExp, place: OutsidePlace][] = [
  ['POST', /^\/translate$/, 'translation'],
  ['POST', /^\/v1\/chat\/completions$/, 'chat'],
  ['POST', /^\/v1\/images\/generations$/, 'images'],
  ['GET', /^\/v1\/images\/$/, 'search'],
  ['GET', /^\/v1\/search$/, 'pexels'],
  ['GET', /^\/photos\/\d+\/[\w-]+\.jpeg$/, 'file'],
  ['GET', /^\/v1\/images\/[^/]+\/thumb\/$/, 'file'],
];

const chatRequest = z.object({ messages: z.array(z.object({ role: z.string(), content: z.string() })) });

/** A model's answer about a word: JSON in the form that the task specifies. */
const sayOf = (body: string): unknown => {
  const { messages } = chatRequest.parse(JSON.parse(body));
  const task = messages[0]?.content ?? '';
  const { word } = z.object({ word: z.string() }).parse(JSON.parse(messages.at(-1)?.content ?? ''));
  return task.includes('"translations"')
    ? { translations: [{ translation: 'слово по-русски', partOfSpeech: 'noun' }] }
    : {
        examples: [{ text: `This is ${word} in a picture.`, translation: 'Вот оно на картинке.' }],
        themes: ['animals', 'nowhere'],
      };
};

const openverseResult = (url: string, query: string) => (number: number) => ({
  id: `${query.replaceAll(/\W/g, '-')}-${number}`,
  title: `${query} ${number}`,
  creator: `Ann ${number}`,
  creator_url: 'https://photos.example/ann',
  foreign_landing_url: `https://photos.example/${number}`,
  url: `https://live.photos.example/${number}.jpg`,
  license: 'by',
  license_version: '4.0',
  license_url: 'https://creativecommons.org/licenses/by/4.0/',
  provider: 'flickr',
  thumbnail: `${url}/v1/images/${query.replaceAll(/\W/g, '-')}-${number}/thumb/`,
  mature: false,
});

const pexelsPhoto = (url: string, query: string) => (number: number) => ({
  id: 1000 + number,
  width: 4000,
  height: 6000,
  url: `https://www.pexels.com/photo/${number}/`,
  photographer: `Joe ${number}`,
  photographer_url: 'https://www.pexels.com/@joe',
  photographer_id: 7,
  avg_color: '#978E82',
  src: { original: `${url}/photos/${number}/original.jpeg`, portrait: `${url}/photos/${number}/portrait.jpeg` },
  liked: false,
  alt: `${query} ${number}`,
});

const answer = async (
  place: OutsidePlace,
  { url, body, query, path }: { url: string; body: string; query: URLSearchParams; path: string },
  fault: OutsideStandInFault | undefined,
): Promise<StandInAnswer> => {
  const spoilt = fault === undefined ? null : spoil(fault);
  if (spoilt !== null) return spoilt;
  if (place === 'translation') {
    const { q } = z.object({ q: z.string() }).parse(JSON.parse(body));
    return asJson(200, { translatedText: `перевод ${q.length}`, alternatives: ['иной перевод'] });
  }
  if (place === 'chat') {
    const modelAnswer = typeof fault === 'object' && 'answer' in fault ? fault.answer : sayOf(body);
    const content = typeof modelAnswer === 'string' ? modelAnswer : JSON.stringify(modelAnswer);
    const message = { role: 'assistant', content, refusal: null };
    return asJson(200, { object: 'chat.completion', choices: [{ index: 0, message, finish_reason: 'stop' }] });
  }
  if (place === 'search') {
    const results = Array.from({ length: 6 }, (_, number) => number).map(openverseResult(url, query.get('q') ?? ''));
    return asJson(200, { result_count: 6, page_count: 1, page_size: 20, page: 1, results });
  }
  if (place === 'pexels') {
    const photos = Array.from({ length: 6 }, (_, number) => number).map(pexelsPhoto(url, query.get('query') ?? ''));
    return asJson(200, { page: 1, per_page: 20, photos, total_results: 6 });
  }
  const bytes = (await spoilPicture(fault)) ?? (await drawPlain(place === 'file' ? path : body));
  if (place === 'file') return { status: 200, type: 'image/jpeg', body: bytes };
  return asJson(200, { created: 1, data: [{ b64_json: bytes.toString('base64') }] });
};

/** Starts the stand-in on a free port of the loopback address. */
export const startOutsideStandIn = async (): Promise<OutsideStandIn> => {
  const calls: SeenCall[] = [];
  const faults = new Map<OutsidePlace, { fault: OutsideStandInFault; left: number }>();

  const takeFault = (place: OutsidePlace): OutsideStandInFault | undefined => {
    const present = faults.get(place);
    if (present === undefined) return undefined;
    present.left -= 1;
    if (present.left <= 0) faults.delete(place);
    return present.fault;
  };

  const served = await serveStandIn(async (request, response, bytes) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
    const place = places.find(([method, path]) => method === request.method && path.test(pathname))?.[2];
    if (place === undefined) {
      response.writeHead(404).end();
      return;
    }
    const body = bytes.toString('utf8');
    const requestText = body === '' ? searchParams.toString() : body;
    calls.push({ place, authorization: request.headers.authorization ?? null, asked: requestText });
    const fault = takeFault(place);
    if (typeof fault === 'object' && 'held' in fault) await fault.held;
    sendSpoilt(response, await answer(place, { url, body, query: searchParams, path: pathname }, fault), fault);
  });
  const { url } = served;
  return {
    ...served,
    calls,
    fail: (place, fault, times = 1) => void faults.set(place, { fault, left: times }),
    heal: () => faults.clear(),
    settings: {
      LIBRETRANSLATE_URL: url,
      CHAT_URL: `${url}/v1`,
      CHAT_KEY: 'a-chat-key',
      CHAT_MODEL: 'a-model',
      IMAGES_URL: `${url}/v1`,
      IMAGES_KEY: 'an-images-key',
      IMAGES_MODEL: 'an-image-model',
      OPENVERSE_URL: url,
      OUTSIDE_PRIVATE: 'true',
    },
  };
};
