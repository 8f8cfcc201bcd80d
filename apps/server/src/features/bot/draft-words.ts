import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { AppError } from '../../platform/http/index.ts';
import { botUserId } from '../../kernel/index.ts';
import { askForPhotos, createCard, makePhotos, readPhotoJob } from '../cards/index.ts';
import { maxPictures } from './costs.ts';
import { draftText } from './draft-text.ts';
import { leaseNext, nextTryOf, noteService, noteWord, type LeasedWord, type WordChange } from './leases.ts';
import { findKnown } from './plan.ts';
import { readDraft, type BotDraft } from './stored-draft.ts';
import type { BotTools } from './tools.ts';

/** Words drafted before their pictures are made together. */
const wordsAtOnce = 3;
/** Interval of checks for pictures made by another node. */
const lookMs = 1000;
const maxReady = 20;

/** Removes users' limits: the bot has only its own cap. */
const unbounded = (tools: BotTools): BotTools => ({
  ...tools,
  limits: { ...tools.limits, cardsPerDay: Infinity, photosPerDay: Infinity },
});

const none = { calls: 0, pictures: 0 };

/** Returns the change for a word after a fault: it waits or is given up; misconfigured services leave it waiting for the operator. */
const putOff = (word: LeasedWord, fault: string, nowMs: number): Pick<WordChange, 'state' | 'dueAt' | 'tries'> => {
  const at = new Date(nowMs);
  if (fault === 'misconfigured') return { state: 'waiting', dueAt: at };
  const next = nextTryOf(word.tries, nowMs);
  const tries = word.tries + 1;
  return next === null ? { state: 'failed', dueAt: at, tries } : { state: 'waiting', dueAt: next, tries };
};

/** Drafts a leased word, up to the request of its pictures. */
const draftOne = async (tools: BotTools, word: LeasedWord): Promise<void> => {
  const { db, now } = tools;
  const { headword, reserved, jobId } = word;
  const { outcome, calls } =
    word.draft === null ? await draftText(tools, word) : { outcome: { draft: word.draft }, calls: 0 };
  const asked = { calls, pictures: 0 };
  if ('draft' in outcome) {
    const { draft } = outcome;
    const request = { userId: botUserId, address: null, headword, example: draft.example };
    const photoJob = word.pictures === 'drawn' ? null : await askForPhotos(unbounded(tools), request);
    const so: WordChange = { state: 'pictures', asked: { ...asked, pictures: reserved.pictures }, reserved };
    await withTransaction(db, async (trx) => {
      await noteWord(trx, word, 'waiting', { ...so, drafted: { draft, photoJob } });
      await noteService(trx, jobId, null, now());
    });
    return;
  }
  await withTransaction(db, async (trx) => {
    if ('state' in outcome) return noteWord(trx, word, 'waiting', { state: outcome.state, asked, reserved });
    const { fault } = outcome;
    await noteService(trx, jobId, fault, now());
    return noteWord(trx, word, 'waiting', { ...putOff(word, fault, now()), asked, reserved });
  });
};

interface ReadyRow {
  job_id: string;
  place: number;
  headword: string;
  card_id: string;
  draft: unknown;
  photo_job: string | null;
  pictures: LeasedWord['pictures'];
  is_lost: boolean;
}

/** Finds words whose pictures are done, were drawn for lack of others, or were removed while the job was paused. */
const findReady = async ({ db }: BotTools): Promise<ReadyRow[]> => {
  const { rows } = await sql<ReadyRow>`
    select w.job_id, w.place, w.headword, w.card_id, w.draft, w.photo_job, j.pictures,
      w.photo_job is not null and p.id is null as is_lost
    from bot_words w join bot_jobs j on j.id = w.job_id left join photo_jobs p on p.id = w.photo_job
    where w.state = 'pictures' and j.state = 'running' and (p.id is null or p.state in ('done', 'failed'))
    order by j.created_at, w.job_id, w.place limit ${maxReady}`.execute(db);
  return rows;
};

/** Returns the first picture in the operator's order, and the number of pictures generated, including failed ones. */
const choosePicture = async (tools: BotTools, photoJob: string | null) => {
  if (photoJob === null) return { photoId: undefined, generated: 0 };
  const { photos, faults } = await readPhotoJob(tools, botUserId, photoJob);
  const isGenerated = ({ kind }: { kind: string }): boolean => kind === 'generated';
  return {
    photoId: photos[0]?.id,
    generated: photos.filter(isGenerated).length + faults.filter(isGenerated).length,
  };
};

/** Creates a word's card like an author's; `refused` if its texts are not valid for one. */
const makeCard = async (
  tools: BotTools,
  { headword, card_id: id }: ReadyRow,
  draft: BotDraft,
  photoId: string | undefined,
): Promise<'drafted' | 'refused'> => {
  const card = {
    headword,
    ...draft,
    isPrivate: false,
    commentsAllowed: true,
    ...(photoId !== undefined && { photoId }),
  };
  try {
    await createCard(unbounded(tools), { ...card, id, userId: botUserId, origin: 'staff' });
    return 'drafted';
  } catch (error) {
    if (error instanceof AppError && error.refusal.status === 422) return 'refused';
    throw error;
  }
};

/** Whether the row's card exists already, as after a crash. */
const isMade = async ({ db }: BotTools, { card_id: id }: ReadyRow): Promise<boolean> =>
  (await db.selectFrom('cards').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const finishOne = async (tools: BotTools, row: ReadyRow): Promise<void> => {
  const { db, now } = tools;
  const word = { jobId: row.job_id, place: row.place };
  const reserved = { calls: 0, pictures: maxPictures(tools, row.pictures) };
  const draft = readDraft(row.draft);
  if (draft === null || row.is_lost)
    return noteWord(db, word, 'pictures', { state: 'waiting', asked: none, reserved, dueAt: new Date(now()) });
  const { photoId, generated } = await choosePicture(tools, row.photo_job);
  const asked = { calls: 0, pictures: generated };
  const isLate = (await findKnown(db, [row.headword])).size > 0 && !(await isMade(tools, row));
  const state = isLate ? 'known' : await makeCard(tools, row, draft, photoId);
  return noteWord(db, word, 'pictures', { state, asked, reserved });
};

/** Whether any word still waits for pictures. */
const isAwaitingPictures = async ({ db }: BotTools): Promise<boolean> => {
  const { rows } = await sql`
    select from bot_words w join bot_jobs j on j.id = w.job_id
    where w.state = 'pictures' and j.state = 'running' limit 1`.execute(db);
  return rows.length > 0;
};

/** Drafts some words; returns false if there were none. */
const draftSome = async (tools: BotTools, signal: AbortSignal): Promise<boolean> => {
  let count = 0;
  while (count < wordsAtOnce && !signal.aborted) {
    const word = await leaseNext(tools);
    if (word === null) break;
    if (word !== 'paused') await draftOne(tools, word);
    count += 1;
  }
  return count > 0;
};

/** Drafts the words of all running jobs until none is left, services must rest, or `signal` aborts; then the next node continues. */
export const draftWords = async (tools: BotTools, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    const isAtWork = await draftSome(tools, signal);
    if (await isAwaitingPictures(tools)) await makePhotos(tools, signal);
    const ready = signal.aborted ? [] : await findReady(tools);
    for (const row of ready) await finishOne(tools, row);
    if (isAtWork || ready.length > 0) continue;
    if (!(await isAwaitingPictures(tools))) return;
    // Sleep: the interval of checks for pictures made by another node.
    await delay(lookMs, undefined, { signal }).catch(() => undefined);
  }
};
