import type { loadOutbox } from '../../shared/outbox/load-outbox.ts';

/** What keeps the answers of a workout; it is here before the first of them can be given. */
export type Keeper = Awaited<ReturnType<typeof loadOutbox>>;
