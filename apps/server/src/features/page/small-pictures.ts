import { setTimeout as delay } from 'node:timers/promises';

/** How many pictures are kept: visitors of one day begin with the same one, learners with one of some dozens. */
const maxKept = 64;
/** What a page waits for a picture that a far store has to send; the next page has it. */
const patienceMs = 50;

/**
 * Makes the function that gives a small picture as an address that holds it, for a page to carry; null where it is not there
 * in time, or heavier than `maxBytes`. At most 64 are kept, half a megabyte.
 */
export const createSmallPictures = (
  read: (pictureId: string) => Promise<Buffer | null>,
  maxBytes: number,
): ((pictureId: string) => Promise<string | null>) => {
  const kept = new Map<string, Promise<string | null>>();

  const readAddress = async (pictureId: string): Promise<string | null> => {
    const bytes = await read(pictureId);
    // Not drawn yet: it will be the next time.
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
