import type { TableData } from '../../kernel/index.ts';

/** The tables of workouts. */
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
];
