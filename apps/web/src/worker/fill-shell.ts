import type { Card, Feed } from '@kadro/contract';
import { dataBlock, firstCardHtml, pageMarks } from '@kadro/contract/screens/page-shell';
import { feedNameIn } from '@kadro/contract/screens/screens';
import type { KeptStart } from '../shared/offline/kept-start.ts';

/** Refills the moves of a new day; the server's reply later overrides them. */
const renewMoves = (feed: Feed, nowMs: number): Feed =>
  nowMs < Date.parse(feed.moves.refillsAt)
    ? feed
    : { ...feed, moves: { ...feed.moves, left: feed.moves.limit, returned: 0 } };

/**
 * Returns the cached feed with the upcoming cards appended: without a connection there are as many cards as moves. With one, the
 * server's reply soon corrects them.
 */
const withNext = (feed: Feed, next: readonly Card[]): Feed => {
  const there = new Set(feed.cards.map(({ id }) => id));
  return { ...feed, cards: [...feed.cards, ...next.filter(({ id }) => !there.has(id))] };
};

/** Returns the base feed for the screen of an address; null for other screens. */
const shownFeed = (path: string, kept: KeptStart | undefined): Feed | null =>
  feedNameIn(path) === 'base' && kept?.feed ? withNext(kept.feed, kept.next) : null;

/** Returns the top card on the screen of an address. */
export const shownFirst = (path: string, kept: KeptStart | undefined): Card | undefined =>
  shownFeed(path, kept)?.cards[0];

/** Returns preload links, so that the browser requests files before the page's scripts do, in the same mode. */
const linksTo = (files: readonly string[]): string =>
  files
    .map(
      (file) =>
        `<link rel="${file.endsWith('.css') ? 'preload" as="style' : 'modulepreload'}" crossorigin href="${file}">`,
    )
    .join('');

/**
 * Puts the cached data into the page like the server does, marked as cached. `picture` is the first card's, as a data URL; `files` are
 * the screen's first ones.
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
  // The next cards are part of the feed.
  const { next: _next, ...start } = kept;
  const first = shownFirst(path, kept);
  const [cardMark, dataMark] = pageMarks;
  return (
    html
      // By functions: a text may contain replacement patterns such as `$&`.
      .replace(cardMark, () => (first === undefined ? '' : firstCardHtml(first, kept.locale, picture)))
      .replace(dataMark, () => dataBlock(JSON.stringify({ ...start, feed, isKept: true })))
      // After the files of every screen.
      .replace('</body>', (end) => linksTo(files) + end)
  );
};
