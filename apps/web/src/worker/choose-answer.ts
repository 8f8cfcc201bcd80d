import { matchScreen } from '@kadro/contract/screens/match-screen';
import { feedNameIn, screenPaths, withoutSelection } from '@kadro/contract/screens/screens';
import type { KeptStart } from '../shared/offline/kept-start.ts';

/** Screens that show what is the learner's own, which the app asks for by itself; other ones the server has more to say of. */
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

/** Whether a path is one of the app's screens, or that of a push link which tells of new cards on one. */
export const isScreen = (path: string): boolean => matchScreen(withoutSelection(path) ?? path) !== undefined;

/** Whether the kept feed can be shown as the present one: its selection has not disappeared, and its moves are today's. */
export const isFresh = ({ feed }: KeptStart, nowMs: number): boolean =>
  feed !== null &&
  feed.cards.length > 0 &&
  nowMs < Math.min(Date.parse(feed.selection.expiresAt), Date.parse(feed.moves.refillsAt));

/**
 * Whether a page is answered at once with what was kept, and asks the server afterwards; otherwise the server is asked first.
 * A query may be a launch, a link of a mail or the way to a new version: those are the server's.
 */
export const answersAtOnce = ({ pathname, search }: URL, kept: KeptStart | undefined, nowMs: number): boolean => {
  if (kept === undefined || search !== '') return false;
  if (feedNameIn(pathname) === 'base') return isFresh(kept, nowMs);
  return kept.user !== null && own.has(pathname);
};
