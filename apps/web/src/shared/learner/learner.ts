import type { Choice, LearningLoad, LearningStats, Moves, Progress, StageCounts, Streak } from '@kadro/contract';
import { listen } from '../events/events.ts';
import { createStore, type Store } from '../store.ts';

/** Known counts of the learner; each is undefined until a reply brings it. */
export interface LearnerSnapshot {
  readonly moves?: Moves | undefined;
  /** Number of words being learned, and of those due. */
  readonly load?: LearningLoad | undefined;
  readonly words?: StageCounts | undefined;
  readonly progress?: Progress | undefined;
  readonly stats?: LearningStats | undefined;
}

/** The learner's counts in a reply. */
export interface News extends LearnerSnapshot {
  readonly points?: number;
  readonly streak?: Streak;
}

interface AheadChoice {
  readonly id: string;
  readonly choice: Choice;
}

/**
 * The learner's state in one place: the server's last counts, with unanswered choices counted on top. All screens read it, and
 * every reply updates it.
 */
export interface Learner extends Omit<Store<LearnerSnapshot>, 'set'> {
  /** The current logical time; pass it to `tell` with the reply to a request made now. */
  readonly mark: () => number;
  /**
   * Applies a reply. One requested at `since` is older than choices and answers reported meanwhile, whose counts then stay; if
   * `forget` ran meanwhile, it is another user's and is dropped.
   */
  readonly tell: (news: News, since?: number) => void;
  /** Applies counts cached by an earlier visit, unless newer ones are known. */
  readonly recall: (news: News) => void;
  /** Counts a choice before the server does. */
  readonly expect: (id: string, choice: Choice) => void;
  /** The choice was answered, with `news`, or refused. Choices of a user who has left are ignored. */
  readonly settle: (id: string, news?: News) => void;
  /** The choice was taken back. `isServers`: by the server, which keeps no earlier one to take back. */
  readonly takeBack: (id: string, isServers: boolean) => void;
  /** The choice that can be taken back now; the server takes back only the last, in whatever feed it was made. */
  readonly lastChoice: () => string | undefined;
  /** Whether choices are unanswered. */
  readonly isAhead: () => boolean;
  readonly forget: () => void;
}

/** The server's counts with the choices on top; all counts of one thing agree. */
const countAhead = (told: LearnerSnapshot, ahead: readonly AheadChoice[]): LearnerSnapshot => {
  const { progress, stats } = told;
  const { length } = ahead;
  const moves = told.moves && {
    ...told.moves,
    left: Math.max(0, told.moves.left - length),
    toWin: told.moves.toWin && Math.max(1, told.moves.toWin - length),
  };
  const learns = ahead.filter(({ choice }) => choice === 'learn').length;
  const load = told.load && { ...told.load, inStages: told.load.inStages + learns };
  let { words } = told;
  // A word that was just chosen is at the first stage.
  if (words && load) words = { ...words, learning: Math.max(0, load.inStages - words.repeating - words.fixing) };
  return {
    moves,
    load,
    words,
    progress: progress && { ...progress, moves: moves ?? progress.moves, words: words ?? progress.words },
    stats: stats && { ...stats, words: words ?? stats.words, due: load?.due ?? stats.due },
  };
};

/** The load as implied by words and figures that came without it. */
const follow = (
  load: LearningLoad,
  words: StageCounts | undefined,
  stats: LearningStats | undefined,
): LearningLoad => ({
  ...load,
  inStages: words ? words.learning + words.repeating + words.fixing : load.inStages,
  due: stats?.due ?? load.due,
});

/** The snapshot after a reply; an older reply fills only counts that no newer one has set. */
const take = (told: LearnerSnapshot, news: News, isOlder: boolean): LearnerSnapshot => {
  const choose = <T>(given: T, known: T): T => (isOlder ? (known ?? given) : (given ?? known));
  const progress = news.progress ?? told.progress;
  const words = news.words ?? news.progress?.words ?? news.stats?.words;
  return {
    moves: choose(news.moves ?? news.progress?.moves, told.moves),
    load: choose(news.load ?? (told.load && follow(told.load, words, news.stats)), told.load),
    words: choose(words, told.words),
    progress: progress && {
      ...progress,
      points: choose(news.points ?? news.progress?.points, told.progress?.points) ?? progress.points,
      streak: news.streak ?? progress.streak,
    },
    stats: news.stats ?? told.stats,
  };
};

/** Makes the store; the app has one. */
export const createLearner = (): Learner => {
  const { get, set, subscribe } = createStore<LearnerSnapshot>({});
  let told: LearnerSnapshot = {};
  let ahead: readonly AheadChoice[] = [];
  /** Ids of the choices not taken back, the last one at the end. */
  let madeIds: readonly string[] = [];
  let clock = 0;
  let updatedAt = 0;
  let forgottenAt = 0;

  const change = (next: LearnerSnapshot): void => {
    told = next;
    set(countAhead(told, ahead));
  };
  const tell: Learner['tell'] = (news, since) => {
    if (since !== undefined && since < forgottenAt) return;
    const isOlder = since !== undefined && since < updatedAt;
    if (since === undefined) updatedAt = clock += 1;
    change(take(told, news, isOlder));
  };

  return {
    get,
    subscribe,
    mark: () => clock,
    tell,
    recall: (news) => change(take(told, news, true)),
    expect: (id, choice) => {
      ahead = [...ahead, { id, choice }];
      madeIds = [...madeIds, id];
      change(told);
    },
    settle: (id, news) => {
      const unsettled = ahead.filter((choice) => choice.id !== id);
      if (unsettled.length === ahead.length) return;
      ahead = unsettled;
      if (news === undefined) madeIds = madeIds.filter((choice) => choice !== id);
      if (news === undefined) change(told);
      else tell(news);
    },
    takeBack: (id, isServers) => {
      ahead = ahead.filter((choice) => choice.id !== id);
      madeIds = isServers ? [] : madeIds.filter((choice) => choice !== id);
      change(told);
    },
    lastChoice: () => madeIds.at(-1),
    isAhead: () => ahead.length > 0,
    forget: () => {
      forgottenAt = clock += 1;
      ahead = [];
      madeIds = [];
      change({});
    },
  };
};

/** The learner of this page. */
export const learner: Learner = createLearner();
listen('sessionReset', learner.forget);
