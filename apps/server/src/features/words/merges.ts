import { wordConflict } from '@kadro/contract';
import { randomUUID } from 'node:crypto';
import { findInflected } from '@kadro/content';
import type { AdminWord, MergePreview, RouteReply, WordMerge, listMerges } from '@kadro/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { withTransaction } from '../../platform/database/index.ts';
import { AppError, say, refuseConflict } from '../../platform/http/index.ts';
import { nobody, pageOf, readPlace, recordEvents, type LearnerTools } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { writeAudit } from '../audit/index.ts';
import { followWord, holdSense, touchCards } from '../cards/index.ts';
import { forgetCandidates } from '../deck/index.ts';
import { demandWord } from './word-rows.ts';
import { readWordWithCards } from './list-words.ts';

const pageSize = 50;

const toldAt = (trx: Kysely<Tables>, nowMs: number): Promise<void> =>
  recordEvents(trx, [{ userId: nobody, kind: 'learners-to-move', data: {} }], nowMs);

interface MergeRow {
  id: string;
  at: Date;
  user_id: string | null;
  name: string | null;
  state: WordMerge['state'];
  cards: number;
  learners: number;
  source: WordMerge['source'];
  target: WordMerge['target'];
}

const wordJson = (alias: string): RawBuilder<unknown> =>
  sql.raw(`json_build_object('id', ${alias}.id, 'headword', ${alias}.headword, 'translation', ${alias}.translation)`);

const selectMerges = async (db: Kysely<Tables>, where: RawBuilder<unknown>): Promise<MergeRow[]> => {
  const { rows } = await sql<MergeRow>`
    select m.id, m.at, m.user_id, u.name, m.state, cardinality(m.cards) as cards,
      (select count(*)::int from word_merge_learners l where l.merge_id = m.id) as learners,
      ${wordJson('s')} as source, ${wordJson('t')} as target
    from word_merges m join words s on s.id = m.source_id join words t on t.id = m.target_id
    left join users u on u.id = m.user_id
    where ${where} order by m.at desc, m.id desc limit ${pageSize + 1}`.execute(db);
  return rows;
};

const toMerge = ({ at, user_id: userId, name, ...row }: MergeRow): WordMerge => ({
  ...row,
  at: at.toISOString(),
  by: userId === null ? null : { id: userId, name },
});

const readMerge = async (db: Kysely<Tables>, id: string): Promise<WordMerge> => {
  const [row] = await selectMerges(db, sql`m.id = ${id}`);
  if (row === undefined) throw new AppError({ status: 404 });
  return toMerge(row);
};

/** Reads one page of merges, newest first. Throws a 422 for a wrong cursor. */
export const readMerges = async (
  db: Kysely<Tables>,
  cursor: string | undefined,
): Promise<RouteReply<typeof listMerges>> => {
  const after = readPlace(cursor, 'uuid');
  const rows = await selectMerges(
    db,
    sql`(${after?.at ?? null}::timestamptz is null or (m.at, m.id) < (${after?.at ?? null}, ${after?.id ?? null}::uuid))`,
  );
  const { page, nextCursor } = pageOf(rows, pageSize, ({ at, id }) => ({ at, id }));
  return { merges: page.map(toMerge), nextCursor };
};

/** Reads a word; null if it is now hidden from admins. */
const presentWord = (trx: Kysely<Tables>, id: string): Promise<AdminWord | null> =>
  demandWord(trx, id).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });

const refuseSame = (id: string, into: string): void => {
  if (id === into) throw new AppError({ status: 422, errors: { into: [say((m) => m.wrongValue)] } });
};

/** Returns what a merge would move. Throws a 404 for words hidden from admins, and a 422 for a word into itself. */
export const previewMerge = async (
  db: Kysely<Tables>,
  { id, into }: { id: string; into: string },
): Promise<MergePreview> => {
  refuseSame(id, into);
  const [{ word: source, cards }, target] = [await readWordWithCards(db, id), await demandWord(db, into)];
  const { rows } = await sql<{ source: number; both: number }>`
    select count(*)::int as source, count(t.word_id)::int as both
    from learning s left join learning t on t.user_id = s.user_id and t.word_id = ${into} and t.status <> 'removed'
    where s.word_id = ${id} and s.status <> 'removed'`.execute(db);
  const { headword, partOfSpeech } = target;
  return {
    source,
    target,
    cards: cards.map((card) => ({
      ...card,
      isMarked: card.example !== null && findInflected(headword, card.example, partOfSpeech) !== null,
    })),
    learners: rows[0] ?? { source: 0, both: 0 },
  };
};

interface Asked {
  userId: string;
  id: string;
  version: number;
  into: string;
  intoVersion: number;
}

const nameOf = ({ headword, translation }: WordMerge['source']): string => `${headword} — ${translation}`;

/**
 * Merges a word into another: moves its cards at once, its learners by the job. Throws a 404 for words hidden from admins, a 409 if
 * either was changed since it was read, and a 422 for a word into itself.
 */
export const mergeWords = async (
  { db, now }: LearnerTools,
  { userId, id, version, into, intoVersion }: Asked,
): Promise<WordMerge> => {
  refuseSame(id, into);
  const nowMs = now();
  const merge = await withTransaction(db, async (trx) => {
    // A concurrent card of either is waited for, or finds the remaining word.
    await holdSense(trx, await demandWord(trx, id), await demandWord(trx, into));
    // Locks in one order, so that opposite merges cannot deadlock.
    await sql`select id from words where id in (${id}, ${into}) order by id for update`.execute(trx);
    const [source, target] = [await demandWord(trx, id), await demandWord(trx, into)];
    if (source.version !== version) throw refuseConflict(wordConflict, { word: source });
    if (target.version !== intoVersion) throw refuseConflict(wordConflict, { word: target });
    await followWord(trx, id, source, target);
    const moved = await trx
      .updateTable('cards')
      .set({ word_id: into })
      .where('word_id', '=', id)
      .returning('id')
      .execute();
    await touchCards(trx, into, target);
    await trx
      .updateTable('words')
      .set((word) => ({ merged_into: into, version: word('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
    const mergeId = randomUUID();
    await trx
      .insertInto('word_merges')
      .values({
        id: mergeId,
        at: new Date(nowMs),
        user_id: userId,
        source_id: id,
        target_id: into,
        state: 'merging',
        cards: moved.map((card) => card.id),
      })
      .execute();
    const detail = { source: nameOf(source), target: nameOf(target), into };
    await writeAudit(trx, { userId, action: 'words-merged', subject: id, detail, nowMs });
    await toldAt(trx, nowMs);
    return readMerge(trx, mergeId);
  });
  forgetCandidates(db);
  return merge;
};

/** Reverses a merge: its cards at once, its learners by the job. Throws a 404 if there is none, a 409 if it is unfinished or reversed. */
export const reverseMerge = async (
  { db, now }: LearnerTools,
  { userId, id }: { userId: string; id: string },
): Promise<WordMerge> => {
  const nowMs = now();
  const merge = await withTransaction(db, async (trx) => {
    const row = await trx.selectFrom('word_merges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (row === undefined) throw new AppError({ status: 404 });
    // If the other word was merged into a third, its cards are there.
    const isGone = sql<boolean>`exists (select from words where id = ${row.target_id} and merged_into is not null)`;
    const { rows } = await sql<{ gone: boolean }>`select ${isGone} as gone`.execute(trx);
    if (row.state !== 'merged' || rows[0]?.gone === true) throw new AppError({ status: 409 });
    await trx
      .updateTable('words')
      .set((word) => ({ merged_into: null, version: word('version', '+', 1) }))
      .where('id', '=', row.source_id)
      .execute();
    await trx
      .updateTable('cards')
      .set({ word_id: row.source_id })
      .where('id', 'in', row.cards.length === 0 ? [''] : row.cards)
      .where('word_id', '=', row.target_id)
      .execute();
    await trx.updateTable('word_merges').set({ state: 'reversing' }).where('id', '=', id).execute();
    const present = await readMerge(trx, id);
    const [source, target] = [await presentWord(trx, row.source_id), await presentWord(trx, row.target_id)];
    for (const word of [source, target]) if (word !== null) await touchCards(trx, word.id, word);
    if (source !== null && target !== null) await followWord(trx, source.id, target, source);
    const detail = { source: nameOf(present.source), target: nameOf(present.target), into: row.target_id };
    await writeAudit(trx, { userId, action: 'merge-reversed', subject: row.source_id, detail, nowMs });
    await toldAt(trx, nowMs);
    return present;
  });
  forgetCandidates(db);
  return merge;
};
