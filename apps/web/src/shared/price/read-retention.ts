import { paths } from '@kadro/contract/route/paths';
import { call } from '../api/call.ts';
import { storage } from '../storage/storage.ts';

const key = 'desiredRetention';

const ask = async (): Promise<number | undefined> => {
  const { desiredRetention } = await call(paths.readSite);
  if (desiredRetention === undefined) storage.remove(key);
  else storage.set(key, String(desiredRetention));
  return desiredRetention;
};

/** One page's way to `readRetention`, which asks the server until it has answered. */
export const createRetention = (): (() => Promise<number | undefined>) => {
  let told: Promise<number | undefined> | undefined;
  return async () => {
    told ??= ask();
    try {
      return await told;
    } catch {
      told = undefined;
      const kept = Number(storage.get(key));
      return kept > 0 && kept < 1 ? kept : undefined;
    }
  };
};

/**
 * The probability of recall at which words come back on this server; where it cannot be asked, the one that it told last.
 * Undefined where the default holds as far as anybody knows.
 */
export const readRetention = createRetention();
