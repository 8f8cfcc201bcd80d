import type { Choice, LearningLoad, LearningStats, Moves, Progress, StageCounts, Streak } from '@kadro/contract';
import { listen } from '../events/events.ts';
import { createStore, type Store } from '../store.ts';

/** What is known of the learner's counts; each is undefined until something tells it. */
export interface LearnerSnapshot {
  readonly moves?: Moves | undefined;
  /** How full the learning is. */
  readonly load?: LearningLoad | undefined;
  readonly words?: StageCounts | undefined;
  readonly progress?: Progress | undefined;
  readonly stats?: LearningStats | undefined;
}

/** What a reply tells of the learner. */
export interface News extends LearnerSnapshot {
  readonly points?: number;
  readonly streak?: Streak;
}

interface AheadChoice {
  readonly id: string;
  readonly choice: Choice;
}

/**
 * How far the learner has come, in one place: the server's last word, and choices it has not answered yet counted on top.
 * All screens read here, and every reply is told here.
 */
export interface Learner extends Omit<Store<LearnerSnapshot>, 'set'> {
  /** The present moment, for a question whose answer is told with it. */
  readonly mark: () => number;
  /**
   * Takes over what a reply tells. An answer to a question asked at `since` is older than what a choice or an answer has
   * told meanwhile, whose counts then stay; if everything was forgotten meanwhile, it tells of somebody else.
   */
  readonly tell: (news: News, since?: number) => void;
  /** Takes over what was kept from an earlier visit, where nothing newer was told. */
  readonly recall: (news: News) => void;
  /** Counts a choice before the server does. */
  readonly expect: (id: string, choice: Choice) => void;
  /** The choice was answered, which tells news, or refused. Those of a user who has left are known no more. */
  readonly settle: (id: string, news?: News) => void;
  /** The choice is not made after all. `isServers`: the server took it back, which keeps no earlier one to take back. */
  readonly takeBack: (id: string, isServers: boolean) => void;
  /** The choice that can be taken back now; the server takes back the last alone, in whatever feed it was made. */
  readonly lastChoice: () => string | undefined;
  /** Whether choices wait for their answers. */
  readonly isAhead: () => boolean;
  readonly forget: () => void;
}

/** The server's word with the choices on top; all counts of one thing are one count. */
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
  // A word that was just chosen stands at the first stage.
  if (words && load) words = { ...words, learning: Math.max(0, load.inStages - words.repeating - words.fixing) };
  return {
    moves,
    load,
    words,
    progress: progress && { ...progress, moves: moves ?? progress.moves, words: words ?? progress.words },
    stats: stats && { ...stats, words: words ?? stats.words, due: load?.due ?? stats.due },
  };
};

/** The load as the words and figures tell it that came without it. */
const follow = (
  load: LearningLoad,
  words: StageCounts | undefined,
  stats: LearningStats | undefined,
): LearningLoad => ({
  ...load,
  inStages: words ? words.learning + words.repeating + words.fixing : load.inStages,
  due: stats?.due ?? load.due,
});

/** The standing after a reply; of an older one only the counts that nothing newer has told. */
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
  /** Ids of the choices that stand, the last one at the end. */
  let made: readonly string[] = [];
  let clock = 0;
  let toldAt = 0;
  let forgottenAt = 0;

  const change = (next: LearnerSnapshot): void => {
    told = next;
    set(countAhead(told, ahead));
  };
  const tell: Learner['tell'] = (news, since) => {
    if (since !== undefined && since < forgottenAt) return;
    const isOlder = since !== undefined && since < toldAt;
    if (since === undefined) toldAt = clock += 1;
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
      made = [...made, id];
      change(told);
    },
    settle: (id, news) => {
      const left = ahead.filter((choice) => choice.id !== id);
      if (left.length === ahead.length) return;
      ahead = left;
      if (news === undefined) made = made.filter((choice) => choice !== id);
      if (news === undefined) change(told);
      else tell(news);
    },
    takeBack: (id, isServers) => {
      ahead = ahead.filter((choice) => choice.id !== id);
      made = isServers ? [] : made.filter((choice) => choice !== id);
      change(told);
    },
    lastChoice: () => made.at(-1),
    isAhead: () => ahead.length > 0,
    forget: () => {
      forgottenAt = clock += 1;
      ahead = [];
      made = [];
      change({});
    },
  };
};

/** The learner of this page. */
export const learner: Learner = createLearner();
listen('sessionReset', learner.forget);
