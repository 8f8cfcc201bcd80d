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

/** Creates a `readRetention` that asks the server until it has answered once. */
export const createRetention = (): (() => Promise<number | undefined>) => {
  let answer: Promise<number | undefined> | undefined;
  return async () => {
    answer ??= ask();
    try {
      return await answer;
    } catch {
      answer = undefined;
      const lastKnown = Number(storage.get(key));
      return lastKnown > 0 && lastKnown < 1 ? lastKnown : undefined;
    }
  };
};

/**
 * The probability of recall at which words become due on this server, or its last known value if the server cannot be reached.
 * Undefined if the default applies as far as known.
 */
export const readRetention = createRetention();
