import { OutsideError } from '../outside/port.ts';
import type { PhotoRequest } from './port.ts';

type Request = Pick<PhotoRequest, 'headword' | 'example'>;

/** A search is requested once for an example's four pictures. */
const keepMs = 600_000;
const maxCached = 200;

/** Words that say little about a visible scene. */
const plain = new Set(
  [
    'about',
    'after',
    'again',
    'always',
    'because',
    'before',
    'could',
    'every',
    'from',
    'have',
    'their',
    'there',
    'they',
  ].concat([
    'this',
    'that',
    'these',
    'those',
    'very',
    'want',
    'were',
    'what',
    'when',
    'where',
    'which',
    'with',
    'would',
    'your',
  ]),
);

/** Search queries: the headword with two of the example's most specific words, then with one, then alone. */
const queriesOf = ({ headword, example }: Request): string[] => {
  const bare = headword.replace(/^(?:to|a|an|the) (?=\S)/i, '');
  const words = (example.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter(
    (word) => !plain.has(word) && !word.startsWith(bare.toLowerCase().slice(0, 4)),
  );
  const beside = [...new Set(words)];
  // The longer a word, the more specific; a query has them in the order of the example.
  const saying = beside.toSorted((a, b) => b.length - a.length);
  const best = (count: number): string[] => beside.filter((word) => saying.indexOf(word) < count);
  return [...new Set([2, 1, 0].map((count) => [bare, ...best(count)].join(' ')))];
};

/**
 * Returns a function that finds a photograph by number, among those that fit the example, followed by those of the word.
 * `search` queries a service; equal queries are cached for ten minutes. Throws `OutsideError`.
 */
export const createFinder = <Found extends { readonly id: string | number }>(
  search: (query: string, signal: AbortSignal) => Promise<Found[]>,
) => {
  const cache = new Map<string, { results: Found[]; untilMs: number }>();

  const searchOnce = async (query: string, signal: AbortSignal): Promise<Found[]> => {
    const present = cache.get(query);
    if (present !== undefined && performance.now() < present.untilMs) return present.results;
    const results = await search(query, signal);
    if (cache.size >= maxCached) cache.clear();
    cache.set(query, { results, untilMs: performance.now() + keepMs });
    return results;
  };

  return async (request: Request, number: number, signal: AbortSignal): Promise<Found> => {
    const resultsById = new Map<Found['id'], Found>();
    for (const query of queriesOf(request)) {
      for (const each of await searchOnce(query, signal)) if (!resultsById.has(each.id)) resultsById.set(each.id, each);
      const picked = [...resultsById.values()][number];
      if (picked !== undefined) return picked;
    }
    throw new OutsideError('none', 'no photograph fits');
  };
};
