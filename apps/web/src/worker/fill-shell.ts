import type { Feed } from '@kadro/contract';
import { dataBlock, firstCardHtml, pageMarks } from '@kadro/contract/page-shell';
import { feedNameIn } from '@kadro/contract/screens';
import type { KeptStart } from '../shared/offline/kept-start.ts';

/** The moves of a new day are back, whether the server can be asked or not; it has the last word. */
const renewMoves = (feed: Feed, nowMs: number): Feed =>
  nowMs < Date.parse(feed.moves.refillsAt) ? feed : { ...feed, moves: { ...feed.moves, left: feed.moves.limit } };

/** Puts what was kept into the page as the server puts what it knows, with a word that it was kept. */
export const fillShell = (html: string, path: string, kept: KeptStart | undefined, nowMs: number): string => {
  if (kept === undefined) return html;
  const feed = feedNameIn(path) === 'base' && kept.feed ? renewMoves(kept.feed, nowMs) : null;
  const first = feed?.cards[0];
  const [cardMark, dataMark] = pageMarks;
  return (
    html
      // By functions: a text may hold what `replace` takes for a pattern.
      .replace(cardMark, () => (first === undefined ? '' : firstCardHtml(first, kept.locale, null)))
      .replace(dataMark, () => dataBlock(JSON.stringify({ ...kept, feed, isKept: true })))
  );
};
