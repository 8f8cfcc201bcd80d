import type { Card, Feed } from '@kadro/contract';
import { dataBlock, firstCardHtml, pageMarks } from '@kadro/contract/screens/page-shell';
import { feedNameIn } from '@kadro/contract/screens/screens';
import type { KeptStart } from '../shared/offline/kept-start.ts';

/** The moves of a new day are back, whether the server can be asked or not; it has the last word. */
const renewMoves = (feed: Feed, nowMs: number): Feed =>
  nowMs < Date.parse(feed.moves.refillsAt)
    ? feed
    : { ...feed, moves: { ...feed.moves, left: feed.moves.limit, returned: 0 } };

/**
 * The kept feed with the cards that would come next behind its own: without a connection there is as much to choose as there are
 * moves. With one the server soon says which of them lie there.
 */
const withNext = (feed: Feed, next: readonly Card[]): Feed => {
  const there = new Set(feed.cards.map(({ id }) => id));
  return { ...feed, cards: [...feed.cards, ...next.filter(({ id }) => !there.has(id))] };
};

/** The base feed as the screen of an address shows it. */
const shownFeed = (path: string, kept: KeptStart | undefined): Feed | null =>
  feedNameIn(path) === 'base' && kept?.feed ? withNext(kept.feed, kept.next) : null;

/** The card that lies on top on the screen of an address. */
export const shownFirst = (path: string, kept: KeptStart | undefined): Card | undefined =>
  shownFeed(path, kept)?.cards[0];

/** A word to the browser to fetch files before the scripts of the page ask for them, in the same mode. */
const linksTo = (files: readonly string[]): string =>
  files
    .map(
      (file) =>
        `<link rel="${file.endsWith('.css') ? 'preload" as="style' : 'modulepreload'}" crossorigin href="${file}">`,
    )
    .join('');

/**
 * Puts what was kept into the page as the server puts what it knows, with a word that it was kept. `picture` is the first card's,
 * as an address that holds it; `files` are those that the screen begins with.
 */
export const fillShell = (
  html: string,
  path: string,
  kept: KeptStart | undefined,
  nowMs: number,
  picture: string | null = null,
  files: readonly string[] = [],
): string => {
  if (kept === undefined) return html;
  const shown = shownFeed(path, kept);
  const feed = shown && renewMoves(shown, nowMs);
  // They stand in the feed.
  const { next: _next, ...start } = kept;
  const first = shownFirst(path, kept);
  const [cardMark, dataMark] = pageMarks;
  return (
    html
      // By functions: a text may hold what `replace` takes for a pattern.
      .replace(cardMark, () => (first === undefined ? '' : firstCardHtml(first, kept.locale, picture)))
      .replace(dataMark, () => dataBlock(JSON.stringify({ ...start, feed, isKept: true })))
      // After what every screen begins with.
      .replace('</body>', (end) => linksTo(files) + end)
  );
};
