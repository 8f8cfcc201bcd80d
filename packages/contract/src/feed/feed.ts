import { z } from 'zod';
import { feedPaths } from './feed-paths.ts';
import { paths } from '../route/paths.ts';
import { defineRoute } from '../route/route.ts';
import { card, clientId, instant, learningLoad, level, moves, slug, streak, visitWinsDay } from '../route/values.ts';

/** Name of a feed, such as `base`, or with a parameter `tag:food`. `feedKinds` lists the feeds. */
export const feedName = z.string().regex(/^[a-z][a-z-]{0,31}(:[\p{L}\p{N}_-]{1,64})?$/u);
export type FeedName = z.output<typeof feedName>;

export const complexity = z.enum(['auto', ...level.options]);
export type Complexity = z.output<typeof complexity>;

/** The batch drawn for the learner; its cards disappear at `expiresAt`. */
export const selection = z.object({ id: z.string(), expiresAt: instant });

/**
 * An offer of the next level, shown as a card; it costs no move. `movesBack`: moves of today that it returned, all spent on
 * known words.
 */
export const levelOffer = z.object({ level, number: z.int().min(1), movesBack: z.int().min(1).optional() });
export type LevelOffer = z.output<typeof levelOffer>;

export const feed = z.object({
  cards: z.array(card),
  moves,
  learning: learningLoad,
  selection,
  offer: levelOffer.optional(),
  visitWinsDay,
});
export type Feed = z.output<typeof feed>;

export const readFeed = defineRoute({
  ...paths.readFeed,
  name: 'readFeed',
  summary: 'Up to 20 cards of the present selection, drawn anew when it is used up or a day old.',
  access: 'session',
  params: z.object({ name: feedName }),
  query: z.object({ complexity: complexity.default('auto') }),
  status: 200,
  reply: feed,
  errors: [401, 404],
});

export const recordVisit = defineRoute({
  ...paths.recordVisit,
  name: 'recordVisit',
  summary: 'Wins the day of a learner with nothing due who can take up no word; changes nothing on any other day.',
  access: 'session',
  status: 200,
  reply: z.object({ streak }),
  errors: [401],
});

export const readFeedPreview = defineRoute({
  ...paths.readFeedPreview,
  name: 'readFeedPreview',
  summary:
    'The cards with which a new guest will start a feed, by the level they name and the complexity they chose; for visitors who have not begun yet. 404 for feeds that are somebody’s own.',
  access: 'public',
  params: z.object({ name: feedName }),
  query: z.object({ complexity: complexity.default('auto'), level: level.optional() }),
  status: 200,
  reply: feed,
  errors: [404],
});

export const readNextCards = defineRoute({
  ...feedPaths.readNextCards,
  name: 'readNextCards',
  summary:
    'The cards with which the base feed will go on, as far as that can be told beforehand: first those that will be drawn behind the present selection, then those in its place once its time is over. Draws nothing, and spends nothing; what is chosen meanwhile may change them.',
  access: 'session',
  query: z.object({ complexity: complexity.default('auto') }),
  status: 200,
  reply: z.object({ cards: z.array(card) }),
  errors: [401],
});

export const answerOffer = defineRoute({
  ...paths.answerOffer,
  name: 'answerOffer',
  summary: 'Accepts or declines the offer to go up a level.',
  access: 'session',
  body: z.object({ level, accepted: z.boolean() }),
  status: 200,
  reply: z.object({ level }),
  errors: [401, 409],
});

export const choice = z.enum(['learn', 'known']);
export type Choice = z.output<typeof choice>;

/**
 * The learner's state after a choice; `points` is the total, `streak` absent from older servers. `offer` is the next level, as
 * in the feed. `firstWorkout`: the learner has enough new words for a first workout, and has done none yet.
 */
const afterChoice = {
  moves,
  learning: learningLoad,
  points: z.int(),
  streak: streak.optional(),
  offer: levelOffer.optional(),
  firstWorkout: z.boolean().optional(),
};

export const chooseCard = defineRoute({
  ...feedPaths.chooseCard,
  name: 'chooseCard',
  summary:
    'Marks a card as one to learn or as known. The same choiceId again returns the same reply and changes nothing.',
  access: 'session',
  /** `seenMs`: how long the card was viewed. */
  body: z.object({ choiceId: clientId, cardId: slug, choice, seenMs: z.int().min(0).max(86_400_000).optional() }),
  status: 200,
  reply: z.object(afterChoice),
});
export type ChoiceReply = z.output<typeof chooseCard.reply>;

export const undoChoice = defineRoute({
  ...paths.undoChoice,
  name: 'undoChoice',
  summary: 'Takes the last choice back, returns its move and puts its card back.',
  access: 'session',
  status: 200,
  reply: z.object({ card, choiceId: clientId, ...afterChoice }),
  errors: [401, 404],
});

export const skipCard = defineRoute({
  ...feedPaths.skipCard,
  name: 'skipCard',
  summary:
    'Puts a card off to another day without a verdict; costs no move. The same skipId again returns the same reply and changes nothing. 412 when the day has no more skips.',
  access: 'session',
  body: z.object({ skipId: clientId, cardId: slug }),
  status: 200,
  /** Skips left today. */
  reply: z.object({ left: z.int().min(0) }),
  errors: [401, 404, 409, 412],
});

/** Max cards shown of today's choices. */
export const maxDayCards = 12;

export const readDay = defineRoute({
  ...feedPaths.readDay,
  name: 'readDay',
  summary:
    'What the learner chose today: the latest words to learn, how many of each kind, the streak, and the next level where most words were known already.',
  access: 'session',
  status: 200,
  reply: z.object({
    cards: z.array(card).max(maxDayCards),
    learn: z.int().min(0),
    known: z.int().min(0),
    streak,
    harder: level.nullable(),
  }),
  errors: [401],
});
export type DaySummary = z.output<typeof readDay.reply>;
