import { lazyWithPreload } from '../../shared/ui/later.tsx';

/** What a workout ends with. It is fetched beside the words, so that a workout that has begun can end without a connection. */
export const WorkoutEnd = lazyWithPreload(async () => (await import('./workout-end.tsx')).WorkoutEnd);

/** What practice ends with. */
export const PracticeEnd = lazyWithPreload(async () => (await import('./practice-end.tsx')).PracticeEnd);

/** What stands in the place of a workout without words. */
export const NothingDue = lazyWithPreload(async () => (await import('./nothing-due.tsx')).NothingDue);

/** What the words of a workout need once they are here. It is fetched beside them, and no card is shown without it. */
export const loadCardParts = () => import('./card-parts.ts');
export type CardParts = Awaited<ReturnType<typeof loadCardParts>>;
