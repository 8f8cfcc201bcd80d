import type { WordState } from '@kadro/core';
import { readWord } from '@kadro/core/stored';
import { sql, type Kysely } from 'kysely';
import { prepareQuery } from '../../platform/database/index.ts';
import { shownCard, studiedColumns, type CardRow } from '../deck/index.ts';
import type { Tables } from '../../schema/schema.ts';

/** A learner's word with its card. */
export type StudiedWord = CardRow & { state: WordState };

const select = prepareQuery<Tables, { userId: string; wordId: string }>()((db, v) => ({
  compile: () =>
    sql<CardRow & { state: unknown }>`
      select l.state, ${studiedColumns}
      from learning l join cards c on ${shownCard} join words w on w.id = c.word_id
      where l.user_id = ${v.userId} and l.word_id = ${v.wordId}`.compile(db),
}));

/** Reads a learner's word with its card; undefined if the learner never chose it. */
export const readStudiedWord = async (
  db: Kysely<Tables>,
  userId: string,
  wordId: string,
): Promise<StudiedWord | undefined> => {
  const row = await select.first(db, { userId, wordId });
  return row === undefined ? undefined : { ...row, state: readWord(row.state) };
};
