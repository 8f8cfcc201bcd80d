import { sql } from 'kysely';
import type { GuestOf, TableData } from '../../kernel/index.ts';

const played = [
  'id',
  'started_at',
  'finished_at',
  'word_ids',
  'card_ids',
  'pictures',
  'answers',
  'result_ms',
  'best_before_ms',
] as const;
const names = sql.join(played.map((column) => sql.ref(column)));

/** The tables of the matching game. A guest's finished rounds move to the account; an open one ends with the guest. */
export const gameData: readonly TableData[] = [
  {
    table: 'games',
    section: { name: 'games', owner: 'user_id', columns: played, pageBy: ['id'] },
    remove: 'by owner',
    bring: async (trx, { guestId, userId }: GuestOf) => {
      await sql`insert into games (user_id, ${names}) select ${userId}::uuid, ${names}
        from games where user_id = ${guestId} and finished_at is not null`.execute(trx);
    },
  },
  {
    table: 'confusions',
    section: {
      name: 'confusions',
      owner: 'user_id',
      columns: ['word_id', 'other_id', 'times', 'last_at'],
      pageBy: ['word_id', 'other_id'],
    },
    remove: 'by owner',
    bring: async (trx, { guestId, userId }: GuestOf) => {
      await sql`insert into confusions (user_id, word_id, other_id, times, last_at)
        select ${userId}::uuid, word_id, other_id, times, last_at from confusions where user_id = ${guestId}
        on conflict (user_id, word_id, other_id) do update set times = confusions.times + excluded.times,
          last_at = greatest(confusions.last_at, excluded.last_at)`.execute(trx);
    },
  },
];
