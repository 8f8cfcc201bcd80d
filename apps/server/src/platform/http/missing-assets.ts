import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { askedAddressKey } from '@kadro/contract/route/asked-address';

/** The reply for a removed file of an earlier build. */
export interface StandIn {
  readonly type: string;
  readonly body: string;
}

/** Throws like a missing module, on which pages of all releases load `/`, and stores their address for the page loaded there. */
const script = `addEventListener('pagehide', () => {
  try {
    const { pathname, search } = location;
    sessionStorage.setItem(${JSON.stringify(askedAddressKey)}, Date.now() + ' ' + pathname + search);
  } catch {}
});
throw new Error('This file belongs to an earlier release of the app.');
`;

const stemOf = (name: string): string | undefined => /^(.+)-[\w-]{8}\.css$/.exec(name)?.[1];

/**
 * Creates the replies for missing files of the assets folder, by name and `Sec-Fetch-Dest`; null means 404, as for a service worker
 * that fills its cache. A style sheet is replaced by the current one of its chunk, because the loader of old pages fetches styles
 * first and without them never runs the module.
 */
export const createStandIns = (folder: string, names: readonly string[]) => {
  const sheets = new Map<string, string | null>();
  for (const name of names) {
    const stem = stemOf(name);
    if (stem !== undefined) sheets.set(stem, sheets.has(stem) ? null : name);
  }
  return async (name: string, destination: unknown): Promise<StandIn | null> => {
    if (name.endsWith('.js') && destination === 'script')
      return { type: 'text/javascript; charset=utf-8', body: script };
    if (!name.endsWith('.css') || destination !== 'style') return null;
    const sheet = sheets.get(stemOf(name) ?? '') ?? null;
    const body = sheet === null ? '' : await readFile(join(folder, sheet), 'utf8');
    return { type: 'text/css; charset=utf-8', body };
  };
};
