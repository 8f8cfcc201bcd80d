import { setTimeout as delay } from 'node:timers/promises';

/** Maximum of cached pictures: visitors of one day begin with the same one, learners with one of some dozens. */
const maxKept = 64;
/** Longest wait of a page for a picture from a remote store; the next page has it. */
const patienceMs = 50;

/**
 * Creates the function that returns a small picture as a data URL, for a page to embed; null if it is not available in time, or larger
 * than `maxBytes`. Caches at most 64, half a megabyte.
 */
export const createSmallPictures = (
  read: (pictureId: string) => Promise<Buffer | null>,
  maxBytes: number,
): ((pictureId: string) => Promise<string | null>) => {
  const kept = new Map<string, Promise<string | null>>();

  const readAddress = async (pictureId: string): Promise<string | null> => {
    const bytes = await read(pictureId);
    // Not rendered yet: retry on the next page.
    if (bytes === null) kept.delete(pictureId);
    return bytes === null || bytes.length > maxBytes ? null : `data:image/avif;base64,${bytes.toString('base64')}`;
  };

  return (pictureId) => {
    const address = kept.get(pictureId) ?? readAddress(pictureId);
    kept.delete(pictureId);
    kept.set(pictureId, address);
    const [oldest] = kept.keys();
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest);
    return Promise.race([address, delay(patienceMs, null, { ref: false })]);
  };
};
