import { sql } from 'kysely';
import type { GuestOf, TableData } from '../../kernel/index.ts';

const wouldTell = 'the present question, which would tell its answer';
const finished = ['id', 'kind', 'started_at', 'finished_at', 'result'] as const;
const answered = ['test_id', 'place', 'id', 'item_id', 'difficulty', 'answered', 'option_id', 'at'] as const;
const names = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** The tables of level tests. A guest's finished tests move to the account; an open one ends with the guest. */
export const levelTestData: readonly TableData[] = [
  { table: 'item_difficulties', nobodys: 'what all answers together say of words' },
  {
    table: 'level_test_answers',
    section: { name: 'levelTestAnswers', owner: 'user_id', columns: answered, pageBy: ['test_id', 'place'] },
    remove: 'by owner',
    bring: async (trx, { guestId, userId }: GuestOf) => {
      await sql`insert into level_test_answers (user_id, ${names(answered)})
        select ${userId}::uuid, ${names(answered)} from level_test_answers where user_id = ${guestId} and test_id in
          (select id from level_tests where user_id = ${guestId} and finished_at is not null)`.execute(trx);
    },
  },
  {
    table: 'level_tests',
    section: {
      name: 'levelTests',
      owner: 'user_id',
      columns: finished,
      withheld: { item_id: wouldTell, difficulty: wouldTell, option_ids: wouldTell },
      pageBy: ['id'],
    },
    remove: 'by owner',
    bring: async (trx, { guestId, userId }: GuestOf) => {
      await sql`insert into level_tests (user_id, ${names(finished)}) select ${userId}::uuid, ${names(finished)}
        from level_tests where user_id = ${guestId} and finished_at is not null`.execute(trx);
    },
  },
];
