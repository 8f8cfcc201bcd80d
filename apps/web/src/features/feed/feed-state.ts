import type { Card, Choice, Feed, LevelOffer } from '@kadro/contract';
import type { LearnerSnapshot } from '../../shared/learner/learner.ts';

/** A choice the learner made; its id makes sending it again harmless. */
export interface MadeChoice {
  readonly choiceId: string;
  readonly card: Card;
  readonly choice: Choice;
  /** How long the card lay on top before somebody's eyes. */
  readonly seenMs: number;
}

/** A card put off to another day, without a verdict. */
export interface MadeSkip {
  readonly skipId: string;
  readonly card: Card;
  /** When the moves are back, which names the day: on another one the card may come again. */
  readonly refillsAt: string | undefined;
}

/** An offer in the stack: to go up a level, or the first workout, of so many words. */
export type OfferItem =
  | { readonly kind: 'offer'; readonly offer: LevelOffer }
  | { readonly kind: 'workout'; readonly count: number };

/** What lies in the stack: a word's card, or an offer. */
export type FeedItem = { readonly kind: 'word'; readonly card: Card } | OfferItem;

/** The cards of a feed as the learner sees them; what choices cost is counted by the learner's store. */
export interface FeedState {
  readonly items: readonly FeedItem[];
  /** Choices of this visit, the last one at the end: what undo takes back. */
  readonly made: readonly MadeChoice[];
  readonly skipped: readonly MadeSkip[];
  /** When the selection has expired or the moves are refilled, and the feed is to be read anew. */
  readonly staleAtMs: number;
}

/** Why a choice cannot be made now; the names end the contract's 412 codes. */
export type Obstacle = 'no-steps' | 'too-more-today' | 'too-more-total';

const wordItem = (card: Card): FeedItem => ({ kind: 'word', card });

/** Key of an item in the stack. */
export const keyOfItem = (item: FeedItem): string => {
  if (item.kind === 'word') return item.card.id;
  return item.kind === 'offer' ? `offer:${item.offer.level}:${item.offer.number}` : `workout:${item.count}`;
};

const itemsOf = (feed: Feed): readonly FeedItem[] => {
  const words = feed.cards.map(wordItem);
  return feed.offer === undefined ? words : [{ kind: 'offer', offer: feed.offer }, ...words];
};

const staleAtOf = ({ selection, moves }: Feed): number =>
  Math.min(Date.parse(selection.expiresAt), Date.parse(moves.refillsAt));

/** Opens a feed; one that was kept is to be read anew at once. */
export const openFeed = (feed: Feed, isKept = false): FeedState => ({
  items: itemsOf(feed),
  made: [],
  skipped: [],
  staleAtMs: isKept ? 0 : staleAtOf(feed),
});

/** Puts a newly read feed under the cards that are already there; chosen ones, and those put off today, do not come back with it. */
export const appendFeed = (state: FeedState, feed: Feed): FeedState => {
  const skipped = state.skipped.filter(({ refillsAt }) => refillsAt === feed.moves.refillsAt);
  const taken = new Set([...state.items.map(keyOfItem), ...[...state.made, ...skipped].map(({ card }) => card.id)]);
  const takenWords = new Set(state.made.map(({ card }) => card.wordId));
  const fresh = itemsOf(feed).filter(
    (item) => !taken.has(keyOfItem(item)) && !(item.kind === 'word' && takenWords.has(item.card.wordId)),
  );
  return { ...state, skipped, items: [...state.items, ...fresh], staleAtMs: staleAtOf(feed) };
};

/** What stands in the way of a choice by what the client knows; the server has the last word. */
export const obstacleTo = ({ moves, load }: LearnerSnapshot, choice: Choice): Obstacle | null => {
  if (moves?.left === 0) return 'no-steps';
  if (choice === 'known' || !load) return null;
  if (load.due > load.dueLimit) return 'too-more-today';
  return load.inStages >= load.limit ? 'too-more-total' : null;
};

const takeOff = ({ items }: FeedState, { id }: Card): readonly FeedItem[] =>
  items.filter((item) => item.kind !== 'word' || item.card.id !== id);

/** Takes the chosen card off the stack. */
export const choose = (state: FeedState, made: MadeChoice): FeedState => ({
  ...state,
  items: takeOff(state, made.card),
  made: [...state.made, made],
});

/** Takes a card off the stack that is put off. */
export const skip = (state: FeedState, skipped: MadeSkip): FeedState => ({
  ...state,
  items: takeOff(state, skipped.card),
  skipped: [...state.skipped, skipped],
});

/** Puts a card back on top whose putting off was refused. */
export const unskip = (state: FeedState, { skipId, card }: MadeSkip): FeedState => ({
  ...state,
  items: [wordItem(card), ...state.items],
  skipped: state.skipped.filter((known) => known.skipId !== skipId),
});

/** Takes what is offered off the stack; it costs no move. */
export const removeOffers = (state: FeedState): FeedState => ({
  ...state,
  items: state.items.filter((item) => item.kind === 'word'),
});

/** Puts an offer on top, in place of any other; under the card on top where a finger holds that. */
export const putOffer = (state: FeedState, offer: OfferItem, isHeld: boolean): FeedState => {
  if (state.items.some((item) => keyOfItem(item) === keyOfItem(offer))) return state;
  const { items } = removeOffers(state);
  const at = isHeld ? 1 : 0;
  return { ...state, items: [...items.slice(0, at), offer, ...items.slice(at)] };
};

/** Takes the cards of a word off the stack that was chosen elsewhere. */
export const dropWord = (state: FeedState, wordId: string): FeedState => ({
  ...state,
  items: state.items.filter((item) => item.kind !== 'word' || item.card.wordId !== wordId),
});

/** Forgets a choice of a card that nobody can choose any more. */
export const forgetChoice = (state: FeedState, choiceId: string): FeedState => ({
  ...state,
  made: state.made.filter((made) => made.choiceId !== choiceId),
});

/** Puts the card of a choice back on top: it was refused, or taken back. */
export const putBack = (state: FeedState, choiceId: string): FeedState => {
  const taken = state.made.find((made) => made.choiceId === choiceId);
  if (taken === undefined) return state;
  return { ...forgetChoice(state, choiceId), items: [wordItem(taken.card), ...state.items] };
};

/** What a refusal proves of the counts. */
export const provenBy = (obstacle: Obstacle, { moves, load }: LearnerSnapshot): LearnerSnapshot => {
  if (obstacle === 'no-steps') return { moves: moves && { ...moves, left: 0 } };
  if (!load) return {};
  return {
    load:
      obstacle === 'too-more-today'
        ? { ...load, due: Math.max(load.due, load.dueLimit + 1) }
        : { ...load, inStages: Math.max(load.inStages, load.limit) },
  };
};

/** A newly read feed in place of the cards that were there; choices of this visit stay, and can be taken back. */
export const renewFeed = (state: FeedState, feed: Feed): FeedState => appendFeed({ ...state, items: [] }, feed);

/** A newly read feed under the order in which its cards lay there already: nobody's next card changes before their eyes. */
export const confirmFeed = (state: FeedState, feed: Feed): FeedState => {
  const renewed = renewFeed(state, feed);
  const fresh = new Set(renewed.items.map(keyOfItem));
  const known = state.items.filter((item) => fresh.has(keyOfItem(item)));
  const before = new Set(known.map(keyOfItem));
  return { ...renewed, items: [...known, ...renewed.items.filter((item) => !before.has(keyOfItem(item)))] };
};

/** Few enough cards are left that the next ones are to be read. */
export const wantsMore = (state: FeedState): boolean => state.items.length <= 5;
