import { sql } from 'kysely';
import type { GuestOf, TableData } from '../../kernel/index.ts';

/** The tables of workouts and of found sayings. */
export const workoutData: readonly TableData[] = [
  {
    table: 'issued_workouts',
    section: {
      name: 'workouts',
      owner: 'user_id',
      columns: ['workout_id', 'issued_at', 'due', 'card_ids'],
      pageBy: ['workout_id'],
    },
    remove: 'with the user',
  },
  {
    table: 'found_fortunes',
    section: {
      name: 'fortunes',
      owner: 'user_id',
      columns: ['fortune_id', 'found_at'],
      pageBy: ['fortune_id'],
    },
    remove: 'with the user',
    bring: async (trx, { guestId, userId }: GuestOf) => {
      await sql`insert into found_fortunes (user_id, fortune_id, found_at)
        select ${userId}::uuid, fortune_id, found_at from found_fortunes where user_id = ${guestId}
        on conflict do nothing`.execute(trx);
    },
  },
];
