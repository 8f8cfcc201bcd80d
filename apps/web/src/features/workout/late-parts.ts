import { late } from '../../shared/ui/late.tsx';

/** What a workout ends with. It is fetched beside the words, so that a workout that has begun can end without a connection. */
export const WorkoutEnd = late(async () => (await import('./workout-end.tsx')).WorkoutEnd);

/** What stands in the place of a workout without words. */
export const NothingDue = late(async () => (await import('./nothing-due.tsx')).NothingDue);
