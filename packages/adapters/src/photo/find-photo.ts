import { OutsideError } from '../outside/port.ts';
import type { PhotoRequest } from './port.ts';

type Request = Pick<PhotoRequest, 'headword' | 'example'>;

/** A search is asked for once for the four pictures of an example. */
const keepMs = 600_000;
const maxCached = 200;

/** Words that say little about what is to be seen. */
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

/** What is looked for: the sense that the example gives the word, by two of its words that say most, then by one, then the word alone. */
const queriesOf = ({ headword, example }: Request): string[] => {
  const bare = headword.replace(/^(?:to|a|an|the) (?=\S)/i, '');
  const words = (example.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter(
    (word) => !plain.has(word) && !word.startsWith(bare.toLowerCase().slice(0, 4)),
  );
  const beside = [...new Set(words)];
  // The longer a word, the more it says; those of a query stand as they do in the example.
  const saying = beside.toSorted((a, b) => b.length - a.length);
  const best = (count: number): string[] => beside.filter((word) => saying.indexOf(word) < count);
  return [...new Set([2, 1, 0].map((count) => [bare, ...best(count)].join(' ')))];
};

/**
 * Makes the function that finds the photograph of a number among those that fit the example and, behind them, those of the word.
 * `search` gives what a place has for a few words, and is asked for the same ones once in ten minutes. Throws `OutsideError`.
 */
export const createFinder = <Found extends { readonly id: string | number }>(
  search: (query: string, signal: AbortSignal) => Promise<Found[]>,
) => {
  const kept = new Map<string, { results: Found[]; untilMs: number }>();

  const searchOnce = async (query: string, signal: AbortSignal): Promise<Found[]> => {
    const present = kept.get(query);
    if (present !== undefined && performance.now() < present.untilMs) return present.results;
    const results = await search(query, signal);
    if (kept.size >= maxCached) kept.clear();
    kept.set(query, { results, untilMs: performance.now() + keepMs });
    return results;
  };

  return async (request: Request, number: number, signal: AbortSignal): Promise<Found> => {
    const found = new Map<Found['id'], Found>();
    for (const query of queriesOf(request)) {
      for (const each of await searchOnce(query, signal)) if (!found.has(each.id)) found.set(each.id, each);
      const picked = [...found.values()][number];
      if (picked !== undefined) return picked;
    }
    throw new OutsideError('none', 'no photograph fits');
  };
};
