import { matchScreen } from '@kadro/contract/screens/match-screen';
import { feedNameIn, screenPaths, withoutSelection } from '@kadro/contract/screens/screens';
import type { KeptStart } from '../shared/offline/kept-start.ts';

/** Screens that show the learner's own data, which the app requests itself; the server adds data to other ones. */
const own = new Set<string>([
  screenPaths.learning,
  screenPaths.workout,
  screenPaths.profile,
  screenPaths.settings,
  screenPaths.notifications,
  screenPaths.progress,
  screenPaths.progressWeek,
  screenPaths.gameMatch,
]);

/** Whether a path is one of the app's screens, or that of a push link that announces new cards. */
export const isScreen = (path: string): boolean => matchScreen(withoutSelection(path) ?? path) !== undefined;

/** Whether the cached feed is current: its selection has not expired, and its moves are today's. */
export const isFresh = ({ feed }: KeptStart, nowMs: number): boolean =>
  feed !== null &&
  feed.cards.length > 0 &&
  nowMs < Math.min(Date.parse(feed.selection.expiresAt), Date.parse(feed.moves.refillsAt));

/**
 * Whether a page is answered at once from the cache, and refreshed afterwards; otherwise the server comes first. A query may be a
 * launch, a mail link or the way to a new version: those are the server's.
 */
export const answersAtOnce = ({ pathname, search }: URL, kept: KeptStart | undefined, nowMs: number): boolean => {
  if (kept === undefined || search !== '') return false;
  if (feedNameIn(pathname) === 'base') return isFresh(kept, nowMs);
  return kept.user !== null && own.has(pathname);
};
