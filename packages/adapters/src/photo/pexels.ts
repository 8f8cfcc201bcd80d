import { z } from 'zod';
import { callForJson, within } from '../outside/call-outside.ts';
import { fetchImage } from '../outside/fetch-image.ts';
import { createFinder } from './find-photo.ts';
import type { OutsideCredit, PhotoSource } from './port.ts';

export interface PexelsOptions {
  /** Base URL, without a trailing slash: `https://api.pexels.com`. */
  readonly url: string;
  readonly key: string;
  readonly isPrivateAllowed: boolean;
  readonly timeoutMs?: number;
}

const usualTimeoutMs = 15_000;
const pageSize = 20;
/** Hosts of its pictures. */
const hosts = ['images.pexels.com'] as const;

const text = z
  .string()
  .nullish()
  .transform((said) => said?.slice(0, 1000) ?? null);
const photo = z.object({
  id: z.int(),
  url: text,
  photographer: text,
  photographer_url: text,
  alt: text,
  src: z.object({ portrait: z.string().max(2000) }),
});
type Found = z.output<typeof photo>;
const reply = z.object({ photos: z.array(z.unknown()).max(500) });

const toCredit = (found: Found): OutsideCredit => ({
  title: found.alt,
  author: found.photographer,
  authorUrl: found.photographer_url,
  source: 'Pexels',
  sourceUrl: found.url,
  licence: 'Pexels License',
  licenceUrl: 'https://www.pexels.com/license/',
});

/** Photographs from Pexels, with a key, in its own portrait crop. */
export const createPexels = ({
  url,
  key,
  isPrivateAllowed,
  timeoutMs = usualTimeoutMs,
}: PexelsOptions): PhotoSource => {
  const find = createFinder(async (query, signal): Promise<Found[]> => {
    const params = new URLSearchParams({ query, orientation: 'portrait', per_page: String(pageSize) });
    const headers = { authorization: key };
    const { photos } = await callForJson(reply, { url: `${url}/v1/search?${params.toString()}`, headers, signal });
    return photos.flatMap((each) => photo.safeParse(each).data ?? []);
  });
  return {
    kind: 'found',
    get: async (request, number, signal) => {
      const until = within(timeoutMs, signal);
      const match = await find(request, number, until);
      const bytes = await fetchImage(match.src.portrait, { url, hosts, isPrivateAllowed, timeoutMs }, until);
      return { bytes, credit: toCredit(match) };
    },
  };
};
