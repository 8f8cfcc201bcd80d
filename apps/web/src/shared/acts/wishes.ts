import { emit, listen } from '../events/events.ts';
import { loadOutbox } from '../outbox/load-outbox.ts';
import { ApiError } from '../api/api-error.ts';
import { createStore, useStore } from '../store.ts';

/** Reactions to a card, a person or a tag, which can be taken back. */
export type WishKind = 'like' | 'bookmark' | 'follow' | 'tag' | 'block';

const routes = {
  like: ['unlikeCard', 'likeCard'],
  bookmark: ['unbookmarkCard', 'bookmarkCard'],
  follow: ['unfollowUser', 'followUser'],
  block: ['unblockUser', 'blockUser'],
} as const;
const tagRoutes = ['unfollowTag', 'followTag'] as const;

/** Reactions made here, by subject; valid until the page is left, the user changes, or the server refuses one. */
const reactions = createStore<ReadonlyMap<string, boolean>>(new Map());
/** The last reaction to each subject. */
const latest = new Map<string, symbol>();
listen('sessionReset', () => {
  latest.clear();
  reactions.set(new Map());
});

const put = (key: string, isOn: boolean | undefined): void => {
  const next = new Map(reactions.get());
  if (isOn === undefined) next.delete(key);
  else next.set(key, isOn);
  reactions.set(next);
};

const send = async (kind: WishKind, id: string, isOn: boolean, key: string): Promise<unknown> => {
  const { sendKept } = await loadOutbox();
  const at = isOn ? 1 : 0;
  // Reactions to one subject keep their order, as calls about one card do: the last one wins.
  const about = { card: key };
  if (kind === 'tag') return sendKept(tagRoutes[at], { params: { name: id } }, about);
  return sendKept(routes[kind][at], { params: { id } }, about);
};

/** Reloads open feeds and visible lists; if that fails, they stay as they are. */
const reloadFeeds = (): void =>
  void import('../auth/tabs.ts').then(
    ({ catchUp }) => catchUp(),
    () => undefined,
  );

/** Sets or removes a reaction: visible at once, queued while offline, undone if refused. */
export const wish = async (kind: WishKind, id: string, isOn: boolean): Promise<void> => {
  const key = `${kind}:${id}`;
  const turn = Symbol(key);
  latest.set(key, turn);
  put(key, isOn);
  // A block ends the follow; unblocking does not restore it.
  if (kind === 'block' && isOn) put(`follow:${id}`, false);
  try {
    await send(kind, id, isOn, key);
    // A block changes the open feeds and the visible comments.
    if (kind === 'block') reloadFeeds();
  } catch (error) {
    if (latest.get(key) === turn) put(key, undefined);
    if (kind === 'block' && isOn) put(`follow:${id}`, undefined);
    if (error instanceof ApiError) emit('failed', { error });
    else throw error;
  }
};

/** Whether a reaction is set: the local one, else the server's. */
export const useWish = (kind: WishKind, id: string, isOn: boolean): boolean =>
  useStore(reactions).get(`${kind}:${id}`) ?? isOn;

/** The count with the current reaction in place of the one that the server counted. */
export const countWith = (count: number, was: boolean, is: boolean): number =>
  Math.max(0, count + Number(is) - Number(was));
