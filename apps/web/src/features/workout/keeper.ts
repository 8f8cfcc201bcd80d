import type { loadOutbox } from '../../shared/outbox/load-outbox.ts';

/** Stores a workout's answers; loaded before the first answer can be given. */
export type Keeper = Awaited<ReturnType<typeof loadOutbox>>;
