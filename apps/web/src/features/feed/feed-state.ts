import type { Card, Choice, ChoiceReply, Feed, LearningLoad, LevelOffer, Moves } from '@kadro/contract';

/** A choice the learner made; its id makes sending it again harmless. */
export interface MadeChoice {
  readonly choiceId: string;
  readonly card: Card;
  readonly choice: Choice;
}

/** What lies in the stack: a word's card, or an offer to go up a level. */
export type FeedItem =
  | { readonly kind: 'word'; readonly card: Card }
  | { readonly kind: 'offer'; readonly offer: LevelOffer };

/** The feed as the learner sees it: the server's last word plus the choices it has not answered yet. */
export interface FeedState {
  readonly items: readonly FeedItem[];
  readonly moves: Moves;
  readonly learning: LearningLoad;
  /** Choices of this visit, the last one at the end: what undo takes back. */
  readonly made: readonly MadeChoice[];
  /** How many of them, from the first, stay made: the server keeps one choice to take back, and it was taken back. */
  readonly settled: number;
  /** Ids of the choices that the server has not answered yet. */
  readonly unanswered: readonly string[];
  /** When the selection has expired or the moves are refilled, and the feed is to be read anew. */
  readonly staleAtMs: number;
}

/** Why a choice cannot be made now; the names end the contract's 412 codes. */
export type Obstacle = 'no-steps' | 'too-more-today' | 'too-more-total';

const wordItem = (card: Card): FeedItem => ({ kind: 'word', card });

/** Key of an item in the stack. */
export const keyOfItem = (item: FeedItem): string =>
  item.kind === 'word' ? item.card.id : `offer:${item.offer.level}:${item.offer.number}`;

const itemsOf = (feed: Feed): readonly FeedItem[] => {
  const words = feed.cards.map(wordItem);
  return feed.offer === undefined ? words : [{ kind: 'offer', offer: feed.offer }, ...words];
};

const staleAtOf = ({ selection, moves }: Feed): number =>
  Math.min(Date.parse(selection.expiresAt), Date.parse(moves.refillsAt));

export const openFeed = (feed: Feed): FeedState => ({
  items: itemsOf(feed),
  moves: feed.moves,
  learning: feed.learning,
  made: [],
  settled: 0,
  unanswered: [],
  staleAtMs: staleAtOf(feed),
});

/** The server's counts less what it has not counted yet. */
const countAhead = (
  server: { moves: Moves; learning: LearningLoad },
  ahead: readonly MadeChoice[],
): { moves: Moves; learning: LearningLoad } => ({
  moves: { ...server.moves, left: Math.max(0, server.moves.left - ahead.length) },
  learning: {
    ...server.learning,
    inStages: server.learning.inStages + ahead.filter(({ choice }) => choice === 'learn').length,
  },
});

const aheadOf = (state: Pick<FeedState, 'made' | 'unanswered'>): readonly MadeChoice[] =>
  state.made.filter(({ choiceId }) => state.unanswered.includes(choiceId));

/** Puts a newly read feed under the cards that are already there; chosen cards do not come back with it. */
export const appendFeed = (state: FeedState, feed: Feed): FeedState => {
  const taken = new Set([...state.items.map(keyOfItem), ...state.made.map(({ card }) => card.id)]);
  const takenWords = new Set(state.made.map(({ card }) => card.wordId));
  const fresh = itemsOf(feed).filter(
    (item) => !taken.has(keyOfItem(item)) && !(item.kind === 'word' && takenWords.has(item.card.wordId)),
  );
  return {
    ...state,
    items: [...state.items, ...fresh],
    staleAtMs: staleAtOf(feed),
    ...countAhead(feed, aheadOf(state)),
  };
};

/** What stands in the way of a choice by what the client knows; the server has the last word. */
export const obstacleTo = (
  { moves, learning }: Pick<FeedState, 'moves' | 'learning'>,
  choice: Choice,
): Obstacle | null => {
  if (moves.left === 0) return 'no-steps';
  if (choice === 'known') return null;
  if (learning.due > learning.dueLimit) return 'too-more-today';
  return learning.inStages >= learning.limit ? 'too-more-total' : null;
};

/** Takes the card off the stack and counts the choice at once. */
export const choose = (state: FeedState, made: MadeChoice): FeedState => ({
  ...state,
  items: state.items.filter((item) => item.kind !== 'word' || item.card.id !== made.card.id),
  made: [...state.made, made],
  unanswered: [...state.unanswered, made.choiceId],
  ...countAhead(state, [made]),
});

/** Takes the offer off the stack; it costs no move. */
export const removeOffer = (state: FeedState): FeedState => ({
  ...state,
  items: state.items.filter((item) => item.kind !== 'offer'),
});

/** The server's answer replaces what was counted in advance. */
export const confirmChoice = (state: FeedState, choiceId: string, reply: ChoiceReply): FeedState => {
  const unanswered = state.unanswered.filter((id) => id !== choiceId);
  return { ...state, unanswered, ...countAhead(reply, aheadOf({ made: state.made, unanswered })) };
};

/** Forgets a choice of a card that nobody can choose any more; its move was not spent. */
export const forgetChoice = (state: FeedState, choiceId: string): FeedState => {
  const taken = state.made.find((made) => made.choiceId === choiceId);
  if (taken === undefined) return state;
  const put = putBack(state, choiceId);
  return { ...put, items: state.items };
};

const uncount = (state: FeedState, choice: Choice): Pick<FeedState, 'moves' | 'learning'> => ({
  moves: { ...state.moves, left: Math.min(state.moves.limit, state.moves.left + 1) },
  learning: { ...state.learning, inStages: Math.max(0, state.learning.inStages - (choice === 'learn' ? 1 : 0)) },
});

/** Puts the card of a choice back on top: it was refused, or taken back before it was sent. */
export const putBack = (state: FeedState, choiceId: string): FeedState => {
  const taken = state.made.find((made) => made.choiceId === choiceId);
  if (taken === undefined) return state;
  return {
    ...state,
    items: [wordItem(taken.card), ...state.items],
    made: state.made.filter((made) => made !== taken),
    unanswered: state.unanswered.filter((id) => id !== choiceId),
    ...uncount(state, taken.choice),
  };
};

/** The choice that undo takes back now. */
export const lastChoiceOf = ({ made, settled }: FeedState): MadeChoice | undefined =>
  made.length > settled ? made.at(-1) : undefined;

/** Puts the card of a choice back that the server took back, with its counts. */
export const takeBack = (
  state: FeedState,
  choiceId: string,
  { moves, learning }: Pick<ChoiceReply, 'moves' | 'learning'>,
): FeedState => {
  const put = putBack(state, choiceId);
  return { ...put, moves, learning, settled: put.made.length };
};

/** Corrects the counts to what a refusal proved. */
export const learnObstacle = (state: FeedState, obstacle: Obstacle): FeedState => {
  const { moves, learning } = state;
  if (obstacle === 'no-steps') return { ...state, moves: { ...moves, left: 0 } };
  if (obstacle === 'too-more-today')
    return { ...state, learning: { ...learning, due: Math.max(learning.due, learning.dueLimit + 1) } };
  return { ...state, learning: { ...learning, inStages: Math.max(learning.inStages, learning.limit) } };
};

/** A newly read feed in place of the cards that were there; choices of this visit stay, and can be taken back. */
export const renewFeed = (state: FeedState, feed: Feed): FeedState => appendFeed({ ...state, items: [] }, feed);

/** Few enough cards are left that the next ones are to be read. */
export const wantsMore = (state: FeedState): boolean => state.items.length <= 5;
