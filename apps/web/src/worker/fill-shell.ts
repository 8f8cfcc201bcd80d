import type { Card, Feed } from '@kadro/contract';
import { dataBlock, firstCardHtml, pageMarks } from '@kadro/contract/page-shell';
import { feedNameIn } from '@kadro/contract/screens';
import type { KeptStart } from '../shared/offline/kept-start.ts';

/** The moves of a new day are back, whether the server can be asked or not; it has the last word. */
const renewMoves = (feed: Feed, nowMs: number): Feed =>
  nowMs < Date.parse(feed.moves.refillsAt) ? feed : { ...feed, moves: { ...feed.moves, left: feed.moves.limit } };

/** The card that lies on top on the screen of an address. */
export const shownFirst = (path: string, kept: KeptStart | undefined): Card | undefined =>
  feedNameIn(path) === 'base' ? kept?.feed?.cards[0] : undefined;

/**
 * Puts what was kept into the page as the server puts what it knows, with a word that it was kept. `picture` is the first card's,
 * as an address that holds it.
 */
export const fillShell = (
  html: string,
  path: string,
  kept: KeptStart | undefined,
  nowMs: number,
  picture: string | null = null,
): string => {
  if (kept === undefined) return html;
  const feed = feedNameIn(path) === 'base' && kept.feed ? renewMoves(kept.feed, nowMs) : null;
  const first = shownFirst(path, kept);
  const [cardMark, dataMark] = pageMarks;
  return (
    html
      // By functions: a text may hold what `replace` takes for a pattern.
      .replace(cardMark, () => (first === undefined ? '' : firstCardHtml(first, kept.locale, picture)))
      .replace(dataMark, () => dataBlock(JSON.stringify({ ...kept, feed, isKept: true })))
  );
};
