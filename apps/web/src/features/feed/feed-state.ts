import type { Card, Choice, Feed, LevelOffer } from '@kadro/contract';
import type { LearnerSnapshot } from '../../shared/learner/learner.ts';

/** A choice the learner made; its id makes sending it again harmless. */
export interface MadeChoice {
  readonly choiceId: string;
  readonly card: Card;
  readonly choice: Choice;
  /** Visible time of the card on top. */
  readonly seenMs: number;
}

/** A card put off to another day, without a verdict. */
export interface MadeSkip {
  readonly skipId: string;
  readonly card: Card;
  /** Refill time of the moves, which identifies the day: on another one the card may come again. */
  readonly refillsAt: string | undefined;
}

/** An offer in the stack: a higher level, or the first workout with its number of words. */
export type OfferItem =
  | { readonly kind: 'offer'; readonly offer: LevelOffer }
  | { readonly kind: 'workout'; readonly count: number };

/** An item of the stack: a word's card, or an offer. */
export type FeedItem = { readonly kind: 'word'; readonly card: Card } | OfferItem;

/** The cards of a feed as the learner sees them; the learner's store counts the cost of choices. */
export interface FeedState {
  readonly items: readonly FeedItem[];
  /** Choices of this visit, the last one at the end; undo takes them back. */
  readonly made: readonly MadeChoice[];
  readonly skipped: readonly MadeSkip[];
  /** Time of the selection's expiry or the moves' refill, when the feed must be read again. */
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

/** Opens a feed; a stored one is stale at once. */
export const openFeed = (feed: Feed, isKept = false): FeedState => ({
  items: itemsOf(feed),
  made: [],
  skipped: [],
  staleAtMs: isKept ? 0 : staleAtOf(feed),
});

/** Appends a newly read feed to the cards; chosen cards and those put off today are left out. */
export const appendFeed = (state: FeedState, feed: Feed): FeedState => {
  const skipped = state.skipped.filter(({ refillsAt }) => refillsAt === feed.moves.refillsAt);
  const taken = new Set([...state.items.map(keyOfItem), ...[...state.made, ...skipped].map(({ card }) => card.id)]);
  const takenWords = new Set(state.made.map(({ card }) => card.wordId));
  const fresh = itemsOf(feed).filter(
    (item) => !taken.has(keyOfItem(item)) && !(item.kind === 'word' && takenWords.has(item.card.wordId)),
  );
  return { ...state, skipped, items: [...state.items, ...fresh], staleAtMs: staleAtOf(feed) };
};

/** Returns the obstacle to a choice as far as the client knows; the server decides. */
export const obstacleTo = ({ moves, load }: LearnerSnapshot, choice: Choice): Obstacle | null => {
  if (moves?.left === 0) return 'no-steps';
  if (choice === 'known' || !load) return null;
  if (load.due > load.dueLimit) return 'too-more-today';
  return load.inStages >= load.limit ? 'too-more-total' : null;
};

const takeOff = ({ items }: FeedState, { id }: Card): readonly FeedItem[] =>
  items.filter((item) => item.kind !== 'word' || item.card.id !== id);

/** Removes the chosen card from the stack. */
export const choose = (state: FeedState, made: MadeChoice): FeedState => ({
  ...state,
  items: takeOff(state, made.card),
  made: [...state.made, made],
});

/** Removes a card that is put off. */
export const skip = (state: FeedState, skipped: MadeSkip): FeedState => ({
  ...state,
  items: takeOff(state, skipped.card),
  skipped: [...state.skipped, skipped],
});

/** Puts a card back on top if putting it off was refused. */
export const unskip = (state: FeedState, { skipId, card }: MadeSkip): FeedState => ({
  ...state,
  items: [wordItem(card), ...state.items],
  skipped: state.skipped.filter((known) => known.skipId !== skipId),
});

/** Removes offers from the stack; costs no move. */
export const removeOffers = (state: FeedState): FeedState => ({
  ...state,
  items: state.items.filter((item) => item.kind === 'word'),
});

/** Puts an offer on top, in place of any other one; under the top card if a finger holds it. */
export const putOffer = (state: FeedState, offer: OfferItem, isHeld: boolean): FeedState => {
  if (state.items.some((item) => keyOfItem(item) === keyOfItem(offer))) return state;
  const { items } = removeOffers(state);
  const at = isHeld ? 1 : 0;
  return { ...state, items: [...items.slice(0, at), offer, ...items.slice(at)] };
};

/** Removes the cards of a word that was chosen elsewhere. */
export const dropWord = (state: FeedState, wordId: string): FeedState => ({
  ...state,
  items: state.items.filter((item) => item.kind !== 'word' || item.card.wordId !== wordId),
});

/** Forgets a choice of a card that is no longer available. */
export const forgetChoice = (state: FeedState, choiceId: string): FeedState => ({
  ...state,
  made: state.made.filter((made) => made.choiceId !== choiceId),
});

/** Puts the card of a refused or undone choice back on top. */
export const putBack = (state: FeedState, choiceId: string): FeedState => {
  const taken = state.made.find((made) => made.choiceId === choiceId);
  if (taken === undefined) return state;
  return { ...forgetChoice(state, choiceId), items: [wordItem(taken.card), ...state.items] };
};

/** Returns the counts that a refusal proves. */
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

/** Replaces the cards with a newly read feed; choices of this visit stay, and can be taken back. */
export const renewFeed = (state: FeedState, feed: Feed): FeedState => appendFeed({ ...state, items: [] }, feed);

/** Merges a newly read feed in the present order of its cards, so that the next card does not change in view. */
export const confirmFeed = (state: FeedState, feed: Feed): FeedState => {
  const renewed = renewFeed(state, feed);
  const fresh = new Set(renewed.items.map(keyOfItem));
  const known = state.items.filter((item) => fresh.has(keyOfItem(item)));
  const before = new Set(known.map(keyOfItem));
  return { ...renewed, items: [...known, ...renewed.items.filter((item) => !before.has(keyOfItem(item)))] };
};

/** True if so few cards are left that more must be read. */
export const wantsMore = (state: FeedState): boolean => state.items.length <= 5;
