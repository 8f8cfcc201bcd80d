import {
  fullWidth,
  feedNameIn,
  firstCardHtml,
  matchScreen,
  pictureUrl,
  readCard,
  type Card,
  type Feed,
  type Locale,
} from '@kadro/contract';
import type { FastifyRequest } from 'fastify';
import { chooseLocale, type PageParts } from '../../platform/http/index.ts';
import { readUserOf } from '../accounts/index.ts';
import { type LearnerSession, type LearnerTools } from '../../kernel/index.ts';
import { headOf } from './card-head.ts';
import { headOfPeople } from './people-head.ts';
import { readCardForPage } from '../cards/index.ts';
import { findFeed, readFeed, visitWinsDayOfFeed, type ReadPreview } from '../feed/index.ts';

/**
 * Returns a preload header: the browser requests the sharp picture at the page's first byte, before it discovers the scripts. Names the
 * width of all but small old screens: a choice by width would wait for the page.
 */
const preload = (card: Card): string =>
  `<${pictureUrl(card.picture.id, fullWidth, 'avif')}>; rel=preload; as=image; type="image/avif"; fetchpriority=high`;

/** Returns a small picture as a data URL; null for none. */
type ReadSmall = (pictureId: string) => Promise<string | null>;

/** Returns VK's language from a launch of the mini-app; it counts as the browser's first one. */
const languageOfLaunch = (url: string): Locale | null => {
  const query = new URLSearchParams(url.split('?')[1]);
  return query.has('vk_app_id') ? chooseLocale(query.get('vk_language') ?? undefined) : null;
};

/**
 * Creates the function that puts the caller's state into the page: the user, and on a feed's page the feed with the first card rendered:
 * its small picture is visible at once, its sharp one loads before any script. The page of a public card describes it in its head; a
 * card hidden from the caller is a 404.
 */
export const createRenderPage =
  (tools: LearnerTools & { publicUrl: string }, readPreview: ReadPreview, readSmall: ReadSmall) =>
  async (request: FastifyRequest, session: LearnerSession | null, callersLang: Locale): Promise<PageParts> => {
    const { db, rules, now, publicUrl } = tools;
    const lang = (session === null ? languageOfLaunch(request.url) : null) ?? callersLang;
    const path = request.url.split('?', 1)[0] ?? '/';
    const found = findFeed(feedNameIn(path));
    const screen = matchScreen(path);
    const readFirstFeed = async (): Promise<Feed | null> => {
      if (found === null) return null;
      if (session === null) return found.kind.isForVisitors ? readPreview({ feed: found, complexity: 'auto' }) : null;
      const own = await readFeed(db, session.userId, { feed: found, complexity: 'auto', nowMs: now() }, rules);
      const winsDay = found.kind.isDaily === true && visitWinsDayOfFeed(own, now());
      return { ...own.feed, ...(winsDay && { visitWinsDay: true as const }) };
    };
    const readShownCard = async (): Promise<Card | 'hidden' | null> => {
      if (screen?.name !== 'showCard') return 'hidden';
      const given = readCard.params.safeParse(screen.params);
      return given.success ? readCardForPage(db, given.data.id, session) : null;
    };
    const callerId = session?.userId ?? null;
    const [user, feed, card, people] = await Promise.all([
      session === null ? null : readUserOf(db, session.userId, session.learner.state),
      readFirstFeed(),
      readShownCard(),
      headOfPeople(screen, { db, callerId, lang, publicUrl }),
    ]);
    const head = card !== null && card !== 'hidden' ? headOf(card, lang, publicUrl) : people;
    const first = feed?.cards[0];
    const small = first === undefined ? null : await readSmall(first.picture.id).catch(() => null);
    return {
      preload: first === undefined ? null : preload(first),
      shell: first === undefined ? '' : firstCardHtml(first, lang, small),
      data: JSON.stringify({ user, feed, locale: lang }),
      lang,
      // A page hidden from the caller looks like a missing one.
      ...((card === null || people === null) && { status: 404 }),
      ...(typeof head === 'string' && { head }),
    };
  };
