import type { Answered, Workout, WorkoutCard, WorkoutSummary } from '@kadro/contract';
import { answerQueue, startQueue, undoQueue, viewQueue } from '@kadro/core/workout-queue';

export type Grade = 'knew' | 'forgot';

/** An answer the learner gave; its id makes sending it again harmless. */
export interface GivenAnswer {
  readonly answerId: string;
  readonly card: WorkoutCard;
  readonly grade: Grade;
  readonly answeredAtMs: number;
  /** Time the card lay on top. */
  readonly responseMs: number;
}

/** A card in the stack. A failed one comes again as another item, so that the deck tells the two apart. */
export interface WorkoutItem {
  readonly key: string;
  readonly card: WorkoutCard;
}

/** How a word stands in this workout. */
export type WordMark = 'waiting' | 'current' | 'failed' | 'remembered' | 'remembered-later';

export interface WorkoutView {
  readonly items: readonly WorkoutItem[];
  /** One a word, in the order of the workout. */
  readonly marks: readonly WordMark[];
  readonly remembered: number;
  readonly total: number;
  readonly rightFirstTry: number;
  readonly canUndo: boolean;
  /** All cards are remembered. */
  readonly isDone: boolean;
  /** What the server makes of the finished workout; null until it answered. */
  readonly summary: WorkoutSummary | null;
}

/** What a workout needs from the app; given, so that it can be tested without one. */
export interface WorkoutSource {
  /** Each waits while there is no connection and rejects with the refusal; they arrive in the order they are called. */
  readonly send: (workoutId: string, given: GivenAnswer) => Promise<Answered>;
  readonly takeBack: (workoutId: string, given: GivenAnswer) => Promise<unknown>;
  readonly finish: (workoutId: string) => Promise<WorkoutSummary>;
  readonly onAnswered: (reply: Answered) => void;
  readonly report: (error: unknown) => void;
  readonly newId: () => string;
  readonly nowMs: () => number;
}

/** One workout, from its first card to its end. */
export interface WorkoutSession {
  readonly get: () => WorkoutView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Answers the card on top; a failed one comes back after others. */
  answer(grade: Grade): void;
  /** Takes the last answer back, as long as the workout is not over. */
  readonly undo: () => void;
}

const longestResponseMs = 3_600_000;

export const createWorkoutSession = ({ workoutId, cards }: Workout, source: WorkoutSource): WorkoutSession => {
  let queue = startQueue(cards);
  let given: readonly GivenAnswer[] = [];
  /** So many of them, from the first, stay given: the server keeps one answer to take back, and it was taken back. */
  let settled = 0;
  let summary: WorkoutSummary | null = null;
  let shownAtMs = source.nowMs();
  const items = new Map<string, WorkoutItem>();
  const listeners = new Set<() => void>();

  const itemOf = (card: WorkoutCard): WorkoutItem => {
    const key = `${card.id}:${given.filter((answer) => answer.card.id === card.id).length}`;
    const item = items.get(key) ?? { key, card };
    items.set(key, item);
    return item;
  };

  const markOf = (card: WorkoutCard, current: WorkoutCard | null): WordMark => {
    const answers = given.filter((answer) => answer.card.id === card.id);
    if (answers.at(-1)?.grade === 'knew') return answers.length === 1 ? 'remembered' : 'remembered-later';
    if (card === current) return 'current';
    return answers.length > 0 ? 'failed' : 'waiting';
  };

  const look = (): WorkoutView => {
    const { current, upcoming, remembered, total, rightFirstTry } = viewQueue(queue);
    return {
      items: (current === null ? [] : [current, ...upcoming]).map(itemOf),
      marks: cards.map((card) => markOf(card, current)),
      remembered,
      total,
      rightFirstTry,
      canUndo: given.length > settled && current !== null,
      isDone: current === null && total > 0,
      summary,
    };
  };

  let view = look();
  const change = (): void => {
    view = look();
    for (const listener of listeners) listener();
  };

  const finish = (): void => {
    source
      .finish(workoutId)
      .then((reply) => {
        summary = reply;
        change();
      })
      .catch(source.report);
  };

  return {
    get: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    answer: (grade) => {
      const { current } = viewQueue(queue);
      if (current === null) return;
      const nowMs = source.nowMs();
      const answer: GivenAnswer = {
        answerId: source.newId(),
        card: current,
        grade,
        answeredAtMs: nowMs,
        responseMs: Math.min(longestResponseMs, Math.max(0, Math.round(nowMs - shownAtMs))),
      };
      queue = answerQueue(queue, grade);
      given = [...given, answer];
      shownAtMs = nowMs;
      source.send(workoutId, answer).then(source.onAnswered).catch(source.report);
      change();
      if (view.isDone) finish();
    },
    undo: () => {
      const last = given.at(-1);
      if (last === undefined || !view.canUndo) return;
      queue = undoQueue(queue);
      given = given.slice(0, -1);
      settled = given.length;
      shownAtMs = source.nowMs();
      source.takeBack(workoutId, last).catch(source.report);
      change();
    },
  };
};
