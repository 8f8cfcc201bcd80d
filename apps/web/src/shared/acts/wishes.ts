import { emit, listen } from '../events/events.ts';
import { loadOutbox } from '../outbox/load-outbox.ts';
import { ApiError } from '../api/api-error.ts';
import { createStore, useStore } from '../store.ts';

/** What somebody can wish of a card, a person or a tag, and take back. */
export type WishKind = 'like' | 'bookmark' | 'follow' | 'tag' | 'block';

const routes = {
  like: ['unlikeCard', 'likeCard'],
  bookmark: ['unbookmarkCard', 'bookmarkCard'],
  follow: ['unfollowUser', 'followUser'],
  block: ['unblockUser', 'blockUser'],
} as const;
const tagRoutes = ['unfollowTag', 'followTag'] as const;

/** What was wished here, by what it is about; it stands until the page is left, somebody else comes, or the server refuses it. */
const wished = createStore<ReadonlyMap<string, boolean>>(new Map());
/** The last wish about each subject. */
const latest = new Map<string, symbol>();
listen('sessionReset', () => {
  latest.clear();
  wished.set(new Map());
});

const put = (key: string, isOn: boolean | undefined): void => {
  const next = new Map(wished.get());
  if (isOn === undefined) next.delete(key);
  else next.set(key, isOn);
  wished.set(next);
};

const send = async (kind: WishKind, id: string, isOn: boolean, key: string): Promise<unknown> => {
  const { sendKept } = await loadOutbox();
  const at = isOn ? 1 : 0;
  // Wishes about one subject keep their order, as calls about one card do: the last one wins.
  const about = { card: key };
  if (kind === 'tag') return sendKept(tagRoutes[at], { params: { name: id } }, about);
  return sendKept(routes[kind][at], { params: { id } }, about);
};

/** Has feeds that lie open, and lists on the screen, read anew; where that cannot be fetched, they are as they were. */
const readAnew = (): void =>
  void import('../auth/tabs.ts').then(
    ({ catchUp }) => catchUp(),
    () => undefined,
  );

/** Wishes something, or takes it back: seen at once, kept while there is no connection, put back where it is refused. */
export const wish = async (kind: WishKind, id: string, isOn: boolean): Promise<void> => {
  const key = `${kind}:${id}`;
  const turn = Symbol(key);
  latest.set(key, turn);
  put(key, isOn);
  // A block ends the follow, and its end brings it not back.
  if (kind === 'block' && isOn) put(`follow:${id}`, false);
  try {
    await send(kind, id, isOn, key);
    // Feeds that lie open, and the comments on the screen, are others now.
    if (kind === 'block') readAnew();
  } catch (error) {
    if (latest.get(key) === turn) put(key, undefined);
    if (kind === 'block' && isOn) put(`follow:${id}`, undefined);
    if (error instanceof ApiError) emit('failed', { error });
    else throw error;
  }
};

/** Whether something is wished: as it was wished here, else as the server said. */
export const useWish = (kind: WishKind, id: string, isOn: boolean): boolean =>
  useStore(wished).get(`${kind}:${id}`) ?? isOn;

/** How many wish something, with the present wish in place of the one that the server counted. */
export const countWith = (count: number, was: boolean, is: boolean): number =>
  Math.max(0, count + Number(is) - Number(was));
