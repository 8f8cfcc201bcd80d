import { lazyWithPreload } from '../../shared/ui/later.tsx';

/** End of a workout. Loaded along with the words, so that a started workout can end offline. */
export const WorkoutEnd = lazyWithPreload(async () => (await import('./workout-end.tsx')).WorkoutEnd);

/** End of practice. */
export const PracticeEnd = lazyWithPreload(async () => (await import('./practice-end.tsx')).PracticeEnd);

/** Shown when no words are due. */
export const NothingDue = lazyWithPreload(async () => (await import('./nothing-due.tsx')).NothingDue);

/** Code that shows a workout's words. Loaded along with them; no card is shown without it. */
export const loadCardParts = () => import('./card-parts.ts');
export type CardParts = Awaited<ReturnType<typeof loadCardParts>>;
