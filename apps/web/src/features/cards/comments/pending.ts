import { createStore } from '../../../shared/store.ts';

/** A comment being sent. */
export interface PendingComment {
  readonly id: string;
  readonly cardId: string;
  readonly parentId: string | null;
  readonly text: string;
}

/** Comments of this visit that the server has not answered yet. */
export const pending = createStore<readonly PendingComment[]>([]);

export const addPending = (comment: PendingComment): void => pending.set([...pending.get(), comment]);

export const dropPending = (id: string): void => pending.set(pending.get().filter((each) => each.id !== id));
