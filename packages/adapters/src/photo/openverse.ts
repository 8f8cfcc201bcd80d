import { z } from 'zod';
import { callForJson, within } from '../outside/call-outside.ts';
import { fetchImage } from '../outside/fetch-image.ts';
import { OutsideError } from '../outside/port.ts';
import { createFinder } from './find-photo.ts';
import type { OutsideCredit, PhotoSource } from './port.ts';

export interface OpenverseOptions {
  /** Base URL, without a trailing slash: `https://api.openverse.org`. */
  readonly url: string;
  readonly isPrivateAllowed: boolean;
  readonly timeoutMs?: number;
}

const usualTimeoutMs = 15_000;
/** Licences that allow cropping by anyone. */
const freeLicences = ['by', 'by-sa', 'cc0', 'pdm'] as const;
/** Max results without a key. */
const pageSize = 20;

const text = z
  .string()
  .nullish()
  .transform((said) => said?.slice(0, 1000) ?? null);
const result = z.object({
  id: z.string().max(100),
  title: text,
  creator: text,
  creator_url: text,
  foreign_landing_url: text,
  license: z.enum(freeLicences),
  license_version: text,
  license_url: text,
  provider: text,
  thumbnail: z.string().max(2000),
  mature: z.boolean().nullish(),
  unstable__sensitivity: z.array(z.unknown()).nullish(),
});
type Result = z.output<typeof result>;
const reply = z.object({ results: z.array(z.unknown()).max(500) });

const licenceNames = { by: 'CC BY', 'by-sa': 'CC BY-SA', cc0: 'CC0', pdm: 'Public Domain Mark' } as const;

const toCredit = (found: Result): OutsideCredit => ({
  title: found.title,
  author: found.creator,
  authorUrl: found.creator_url,
  source: found.provider ?? 'Openverse',
  sourceUrl: found.foreign_landing_url,
  licence: [licenceNames[found.license], found.license_version].filter((part) => (part ?? '') !== '').join(' '),
  licenceUrl: found.license_url,
});

/** Photographs under free licences, found by Openverse; requested in its own thumbnail size, so that no other host is called. */
export const createOpenverse = ({
  url,
  isPrivateAllowed,
  timeoutMs = usualTimeoutMs,
}: OpenverseOptions): PhotoSource => {
  const search = async (query: string, signal: AbortSignal): Promise<Result[]> => {
    const { results } = await callForJson(reply, {
      url: `${url}/v1/images/?${new URLSearchParams({
        q: query,
        license: freeLicences.join(','),
        category: 'photograph',
        mature: 'false',
        page_size: String(pageSize),
      }).toString()}`,
      signal,
    });
    return results
      .flatMap((each) => result.safeParse(each).data ?? [])
      .filter(({ mature, unstable__sensitivity: sensitivity }) => mature !== true && (sensitivity ?? []).length === 0);
  };

  const find = createFinder(search);

  return {
    kind: 'found',
    get: async (request, number, signal) => {
      const until = within(timeoutMs, signal);
      const match = await find(request, number, until);
      const address = URL.parse(match.thumbnail, url);
      if (address === null) throw new OutsideError('no-image', 'the picture has no address');
      address.searchParams.set('full_size', 'true');
      address.searchParams.set('compressed', 'true');
      const bytes = await fetchImage(address.href, { url, isPrivateAllowed, timeoutMs }, until);
      return { bytes, credit: toCredit(match) };
    },
  };
};
