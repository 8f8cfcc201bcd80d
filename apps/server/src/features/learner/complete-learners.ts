import type { LearnerState, RulesOf } from '@kadro/core';
import { fillUnknown, hasUnknown, readLearner, writeLearner } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { loadRules } from '../../kernel/index.ts';
import type { Tables } from '../../schema/schema.ts';
import { withTransaction } from '../../platform/database/index.ts';
import { foldLog } from './fold-log.ts';
import { writeDays } from './write-days.ts';

const batchSize = 100;

/**
 * Computes the figures that an older release did not count from the log, stores them and returns the learner. After a concurrent
 * change it is left to the next call.
 */
export const completeLearner = async (
  db: Kysely<Tables>,
  userId: string,
  rulesOf?: RulesOf,
): Promise<LearnerState | null> => {
  const known = rulesOf ?? (await loadRules(db));
  const read = await withTransaction(
    db,
    async (trx) => {
      const row = await trx
        .selectFrom('learners')
        .select(['version', 'repairs', 'state'])
        .where('user_id', '=', userId)
        .executeTakeFirst();
      if (row === undefined) return null;
      const state = readLearner(row.state);
      if (!hasUnknown(state)) return { row, state, folded: null };
      return { row, state, folded: await foldLog(trx, userId, known) };
    },
    { isolationLevel: 'repeatable read' },
  );
  if (read === null) return null;
  const { row, state, folded } = read;
  if (folded === null || folded.learner === null) return state;
  const { learner, days } = folded;
  const complete = fillUnknown(state, learner);
  await withTransaction(db, async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('learners')
      .set({ repairs: row.repairs + 1, state: writeLearner(complete) })
      .where('user_id', '=', userId)
      .where('version', '=', row.version)
      .where('repairs', '=', row.repairs)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows > 0n) await writeDays(trx, userId, days);
  });
  return complete;
};

/** Completes all learners written by older releases. Once all are complete, it costs one query. */
export const completeLearners = async (db: Kysely<Tables>, signal?: AbortSignal): Promise<number> => {
  const settingName = 'learners-complete';
  const settingValue = '3';
  const done = await db.selectFrom('app_settings').select('value').where('name', '=', settingName).executeTakeFirst();
  if (done?.value === settingValue) return 0;
  const rulesOf = await loadRules(db);
  let after = '00000000-0000-0000-0000-000000000000';
  let completed = 0;
  for (;;) {
    if (signal?.aborted === true) return completed;
    const { rows } = await sql<{ userId: string }>`
      select user_id as "userId" from learners where user_id > ${after}::uuid and state->>'figures' is null
      order by user_id limit ${batchSize}`.execute(db);
    for (const { userId } of rows) await completeLearner(db, userId, rulesOf);
    completed += rows.length;
    after = rows.at(-1)?.userId ?? after;
    if (rows.length < batchSize) {
      await db
        .insertInto('app_settings')
        .values({ name: settingName, value: settingValue })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: settingValue }))
        .execute();
      return completed;
    }
  }
};
