import type { Kysely } from 'kysely';
import type { Jobs } from '../../platform/jobs/create-jobs.ts';
import type { Tables } from '../../kernel/schema.ts';
import type { PictureStudio } from './draw-picture.ts';

const jobName = 'draw-deck-pictures';
/** Pictures one run draws at most; what is left goes into the next run, so that a stop loses little. */
const runSize = 60;

/**
 * Draws the pictures named, those that are missing, one after the other. Returns how many were drawn and kept. One that
 * cannot be drawn holds up no other; where they cannot be kept, on a full disk, it ends rather than draw for nothing.
 */
export const drawMissing = async (
  studio: PictureStudio,
  pictureIds: readonly string[],
  {
    priority,
    signal,
    most = Number.POSITIVE_INFINITY,
  }: { priority: 'now' | 'background'; signal?: AbortSignal; most?: number },
): Promise<number> => {
  let drawn = 0;
  for (const pictureId of pictureIds) {
    if (signal?.aborted === true || drawn >= most) break;
    if (await studio.isKept(pictureId)) continue;
    const result = await studio.fill(pictureId, priority);
    if (result === 'not-kept') break;
    if (result === 'kept') drawn += 1;
  }
  return drawn;
};

/** Defines the job that draws every published picture that is missing, frequent words first. */
export const defineDeckFilling = (jobs: Jobs, db: Kysely<Tables>, studio: PictureStudio): void => {
  jobs.define(
    jobName,
    async (_data, signal) => {
      const rows = await db
        .selectFrom('cards')
        .innerJoin('words', 'words.id', 'cards.word_id')
        .select('cards.picture_id')
        .where('cards.state', '=', 'published')
        .orderBy('words.rank')
        .execute();
      const ids = rows.map((row) => row.picture_id);
      const drawn = await drawMissing(studio, ids, { priority: 'background', signal, most: runSize });
      if (drawn >= runSize && !signal.aborted) await fillDeck(jobs);
    },
    { expireSeconds: 1800 },
  );
};

/** Asks for the missing pictures to be drawn in the background. */
export const fillDeck = (jobs: Jobs): Promise<void> => jobs.enqueue(jobName, {});
