import type { OutsideFault } from '@kadro/adapters/outside/port';
import type { BotJob, BotWord } from '@kadro/contract';
import { sql, type Kysely } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { costOf, maxCalls, maxPictures, type ServiceCalls } from './costs.ts';
import { readDraft, toStoredDraft, type BotDraft } from './stored-draft.ts';
import type { BotTools } from './tools.ts';

/** Lease of a word without news from its node: longer than its texts may take. */
const leaseMs = 120_000;
/** Rest of services after a fault, and waits of a word after its first, second and third. */
const restMs = 60_000;
const waitsMs = [60_000, 300_000, 900_000] as const;

/** A word leased by this node. */
export interface LeasedWord {
  jobId: string;
  place: number;
  headword: string;
  wordId: string | null;
  cardId: string;
  draft: BotDraft | null;
  tries: number;
  pictures: BotJob['pictures'];
  /** Maximum calls of the word, counted already. */
  reserved: ServiceCalls;
}

interface OpenJob {
  id: string;
  pictures: BotJob['pictures'];
}

const lockJob = async (trx: Kysely<Tables>, at: Date): Promise<OpenJob | undefined> => {
  const { rows } = await sql<OpenJob>`
    select j.id, j.pictures from bot_jobs j
    where j.state = 'running' and j.next_at <= ${at} and exists (
      select from bot_words w where w.job_id = j.id and w.state = 'waiting' and w.due_at <= ${at})
    order by j.created_at, j.id limit 1 for update skip locked`.execute(trx);
  return rows[0];
};

/** Reads a job's calls so far. */
const readAsked = async (trx: Kysely<Tables>, jobId: string): Promise<ServiceCalls> => {
  const { rows } = await sql<ServiceCalls>`
    select coalesce(sum(calls), 0)::int as calls, coalesce(sum(pictures), 0)::int as pictures
    from bot_words where job_id = ${jobId}`.execute(trx);
  return rows[0] ?? { calls: 0, pictures: 0 };
};

const hasReserved = async (trx: Kysely<Tables>, jobId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from bot_words where job_id = ${jobId} and state = 'pictures' limit 1`.execute(trx);
  return rows.length > 0;
};

/** Leases the next due word; `paused` if its job has reached the cost cap, null if there is none. */
export const leaseNext = (tools: BotTools): Promise<LeasedWord | 'paused' | null> =>
  withTransaction(tools.db, async (trx) => {
    const nowMs = tools.now();
    const at = new Date(nowMs);
    const job = await lockJob(trx, at);
    if (job === undefined) return null;
    const row = await trx
      .selectFrom('bot_words')
      .selectAll()
      .where('job_id', '=', job.id)
      .where('state', '=', 'waiting')
      .where('due_at', '<=', at)
      .orderBy('place')
      .limit(1)
      .executeTakeFirstOrThrow();
    const draft = readDraft(row.draft);
    const reserved = { calls: draft === null ? maxCalls(tools) : 0, pictures: maxPictures(tools, job.pictures) };
    const asked = await readAsked(trx, job.id);
    const most = { calls: asked.calls + reserved.calls, pictures: asked.pictures + reserved.pictures };
    if (costOf(tools, most) > tools.botPrices.capMicros) {
      // Reservations of other words may be freed once their pictures are done.
      if (await hasReserved(trx, job.id)) return null;
      await trx.updateTable('bot_jobs').set({ state: 'paused', pause: 'cap' }).where('id', '=', job.id).execute();
      return 'paused';
    }
    await trx
      .updateTable('bot_words')
      .set((word) => ({
        due_at: new Date(nowMs + leaseMs),
        calls: word('calls', '+', reserved.calls),
        pictures: word('pictures', '+', reserved.pictures),
      }))
      .where('job_id', '=', job.id)
      .where('place', '=', row.place)
      .execute();
    const { place, headword, word_id: wordId, card_id: cardId, tries } = row;
    return { jobId: job.id, place, headword, wordId, cardId, draft, tries, pictures: job.pictures, reserved };
  });

/** Change of a word, temporary or final. */
export interface WordChange {
  state: BotWord['state'];
  /** Actual calls, in place of the reserved ones. */
  asked: ServiceCalls;
  reserved: ServiceCalls;
  /** The card's texts and the job of its pictures, once both are known. */
  drafted?: { draft: BotDraft; photoJob: string | null };
  dueAt?: Date;
  tries?: number;
}

/** Records the change of a word that was in `from`, and ends its job after the last one. A word stopped since is left as it is. */
export const noteWord = async (
  trx: Kysely<Tables>,
  { jobId, place }: Pick<LeasedWord, 'jobId' | 'place'>,
  from: 'waiting' | 'pictures',
  { state, asked, reserved, drafted, dueAt, tries }: WordChange,
): Promise<void> => {
  const calls = asked.calls - reserved.calls;
  const pictures = asked.pictures - reserved.pictures;
  await trx
    .updateTable('bot_words')
    .set({
      state: sql`case when state = ${from} then ${state} else state end`,
      calls: sql`greatest(0, calls + ${calls})`,
      pictures: sql`greatest(0, pictures + ${pictures})`,
      ...(drafted && { draft: toStoredDraft(drafted.draft), photo_job: drafted.photoJob }),
      ...(dueAt && { due_at: dueAt }),
      ...(tries !== undefined && { tries }),
    })
    .where('job_id', '=', jobId)
    .where('place', '=', place)
    .execute();
  await sql`
    update bot_jobs set state = 'done' where id = ${jobId} and state = 'running' and not exists (
      select from bot_words where job_id = ${jobId} and state in ('waiting', 'pictures'))`.execute(trx);
};

/** Records that services work again, or their fault: then the whole job rests, and pauses if only the operator can help. */
export const noteService = async (
  trx: Kysely<Tables>,
  jobId: string,
  fault: OutsideFault | null,
  nowMs: number,
): Promise<void> => {
  await trx
    .updateTable('bot_jobs')
    .set({
      trouble: fault,
      ...(fault !== null && { next_at: new Date(nowMs + restMs) }),
      ...(fault === 'misconfigured' && { state: 'paused' as const, pause: 'service' as const }),
    })
    .where('id', '=', jobId)
    .where('state', '=', 'running')
    .execute();
};

/** Returns when to try a word again after this number of tries; null for never. */
export const nextTryOf = (tries: number, nowMs: number): Date | null => {
  const waitMs = waitsMs[tries];
  return waitMs === undefined ? null : new Date(nowMs + waitMs);
};
