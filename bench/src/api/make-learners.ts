import { z } from 'zod';
import type { Call } from './send-load.ts';

/** A guest with the cards of the first feed, and its browser's headers. */
export interface Learner {
  userId: string;
  headers: Record<string, string>;
  cardIds: string[];
}

const guestReply = z.object({ user: z.object({ id: z.string() }) });
const feedReply = z.object({ cards: z.array(z.object({ id: z.string() })) });

/** Makes guests over HTTP, as a browser does. */
export const makeLearners = async (base: string, count: number): Promise<Learner[]> => {
  const learners: Learner[] = [];
  while (learners.length < count) learners.push(await makeLearner(base));
  return learners;
};

/** The cookies and headers of one browser. */
const openBrowser = () => {
  const jar = new Map<string, string>();
  const headers = (): Record<string, string> => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
    'x-requested-with': 'XMLHttpRequest',
    'accept-language': 'ru',
  });
  const keepCookies = (response: Response): void => {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
  };
  return { headers, keepCookies };
};

/** Returns the headers of a signed-out browser. */
export const makeVisitorHeaders = async (base: string): Promise<Record<string, string>> => {
  const { headers, keepCookies } = openBrowser();
  keepCookies(await fetch(`${base}/sanctum/csrf-cookie`));
  return headers();
};

const makeLearner = async (base: string): Promise<Learner> => {
  const { headers, keepCookies } = openBrowser();
  keepCookies(await fetch(`${base}/sanctum/csrf-cookie`));
  const guest = await fetch(`${base}/auth/guest`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ timeZone: 'Europe/Moscow', locale: 'ru' }),
  });
  keepCookies(guest);
  const { user } = guestReply.parse(await guest.json());
  const feed = feedReply.parse(await (await fetch(`${base}/feeds/base`, { headers: headers() })).json());
  return { userId: user.id, headers: headers(), cardIds: feed.cards.map(({ id }) => id) };
};

/** A call that writes JSON. */
export const post = (path: string, headers: Record<string, string>, body: object): Call => ({
  method: 'POST',
  path,
  headers,
  body: JSON.stringify(body),
});
