import type { Answered, Workout, WorkoutCard, WorkoutSummary } from '@kadro/contract';
import type { Ask } from '@kadro/core/terms/cue';
import {
  answerQueue,
  showQueue,
  startQueue,
  synonymQueue,
  undoQueue,
  viewQueue,
} from '@kadro/core/workout/workout-queue';
import type { QueueTask, WorkoutQueue } from '@kadro/core/workout/workout-queue';
import { takeLeftFortune } from './left-fortune.ts';
import { isTyping, settledGrade } from './typed-answer.ts';
import type { TypedAnswer, WorkoutItem } from './workout-item.ts';
import type { WorkoutProgress } from './workout-progress.ts';
import { giveCards, keepSteps, stepsOf } from './workout-steps.ts';
import type { GivenAnswer, Grade, Step } from './workout-steps.ts';

/** State of a word in this workout. */
export type WordMark = 'waiting' | 'begun' | 'current' | 'failed' | 'remembered' | 'remembered-later';

export interface WorkoutView {
  readonly items: readonly WorkoutItem[];
  /** One per word, in the order of the workout. */
  readonly marks: readonly WordMark[];
  readonly remembered: number;
  readonly total: number;
  readonly rightFirstTry: number;
  /** The cards that were forgotten at least once, in the order of the workout. */
  readonly missed: readonly WorkoutCard[];
  /** Words marked as known that were forgotten. They do not belong to the workout: `total` and the score leave them out. */
  readonly missedKnown: readonly WorkoutCard[];
  readonly canUndo: boolean;
  /** All cards are remembered. */
  readonly isDone: boolean;
  /** The server's summary of the finished workout; null until it answered. */
  readonly summary: WorkoutSummary | null;
}

/** A workout's dependencies on the app; injected for tests. */
export interface WorkoutSource {
  /** Each waits while offline and rejects with the refusal; they arrive in call order. */
  readonly send: (workoutId: string, given: GivenAnswer) => Promise<Answered>;
  readonly takeBack: (workoutId: string, given: GivenAnswer) => Promise<unknown>;
  /** Result of a word marked as known. It can be taken back until the workout ends, so it is not sent before. */
  readonly audit: (workoutId: string, given: GivenAnswer) => Promise<unknown>;
  readonly finish: (workoutId: string) => Promise<WorkoutSummary>;
  /** The server has accepted the end that is shown. */
  readonly onFinished: () => void;
  readonly onAnswered: (reply: Answered) => void;
  readonly report: (error: unknown) => void;
  /** The learner may answer "knew" without turning the card. */
  readonly mayAnswerUnturned: () => boolean;
  /** Returns a prompt that does not need the card's picture. */
  readonly withoutPicture: (ask: Ask, card: WorkoutCard) => Ask;
  readonly newId: () => string;
  readonly nowMs: () => number;
}

/** One workout, from its first card to its end. */
export interface WorkoutSession {
  readonly get: () => WorkoutView;
  readonly subscribe: (listener: () => void) => () => void;
  /** Shows the answer of the top card. */
  readonly turn: () => void;
  /** The same for a card with a typed prompt, with the typed answer. */
  readonly type: (typed: TypedAnswer) => void;
  /**
   * Continues from the top card: a new word was looked at, or a card is answered; a failed one comes back after others. A card
   * that was not turned is turned instead, so that the answer is seen before it is judged. A typed answer decides by itself,
   * unless it is nearly right; after a synonym the card comes again. Returns whether it was done.
   */
  answer(grade: Grade | 'synonym'): boolean;
  /** Takes the last step back, until the workout is over. */
  readonly undo: () => void;
  /** Sets whether words can be played; if not, sound prompts are shown in writing. */
  readonly hear: (canHear: boolean) => void;
  /** Shows the top sound prompt in writing, for a learner who cannot listen now. */
  readonly write: () => void;
  /** An item's picture failed to load: a picture cue is replaced by another one, unless the item was turned. */
  readonly lackPicture: (key: string) => void;
  readonly progress: () => WorkoutProgress;
}

const maxResponseMs = 3_600_000;
/** For an older server, which sends no cues. */
const plainAsk: Ask = { cue: 'english', picture: 'shown' };

export const isAudit = ({ audit }: WorkoutCard): boolean => audit === true;

/** A word marked as known is prompted once, whatever the answer. */
const gradeInQueue = ({ card, grade }: GivenAnswer): Grade => (isAudit(card) ? 'knew' : grade);

const takeStep = (queue: WorkoutQueue<WorkoutCard>, step: Step): WorkoutQueue<WorkoutCard> => {
  if (step.kind === 'answer') return answerQueue(queue, gradeInQueue(step));
  return step.kind === 'shown' ? showQueue(queue) : synonymQueue(queue);
};

/** Ends a workout after these steps; from then on nothing can be taken back. */
export const endWorkout = (
  workoutId: string,
  steps: readonly Step[],
  source: Pick<WorkoutSource, 'audit' | 'finish' | 'report'>,
): Promise<WorkoutSummary> => {
  for (const step of steps)
    if (step.kind === 'answer' && isAudit(step.card)) source.audit(workoutId, step).catch(source.report);
  return source.finish(workoutId);
};

/** Opens a workout, or resumes a stored one. */
export const createWorkoutSession = (
  { workoutId, cards }: Workout,
  source: WorkoutSource,
  kept?: WorkoutProgress,
): WorkoutSession => {
  let steps: readonly Step[] = giveCards(kept?.steps ?? [], cards);
  let queue = steps.reduce(
    takeStep,
    startQueue(cards, ({ introduction }) => introduction === true),
  );
  /** Number of first steps that cannot be undone: the server can take back one answer only, and did. */
  let settled = kept?.settled ?? 0;
  let summary = kept?.summary ?? null;
  let shownAtMs = source.nowMs();
  let canHear = true;
  const items = new Map<string, WorkoutItem>();
  const turned = new Set(kept?.turned);
  const written = new Set<string>();
  const pictureless = new Set<string>();
  const typed = new Map(Object.entries(kept?.typed ?? {}));
  const listeners = new Set<() => void>();

  const askOf = ({ card, ask }: QueueTask<WorkoutCard>, key: string): Ask => {
    const given = card.asks?.[ask] ?? plainAsk;
    const planned = pictureless.has(key) ? source.withoutPicture(given, card) : given;
    const isMute = planned.cue === 'sound' && (!canHear || written.has(key));
    return isMute ? { ...planned, cue: 'english' } : planned;
  };

  const itemOf = (task: QueueTask<WorkoutCard>): WorkoutItem => {
    const { card, kind, isHinted } = task;
    const key = `${card.id}:${stepsOf(card, steps).length}`;
    const isTurned = kind === 'show' || turned.has(key);
    const ask = askOf(task, key);
    const known = items.get(key);
    const given = typed.get(key) ?? null;
    const isSame = known?.isTurned === isTurned && known.ask.cue === ask.cue && known.typed === given;
    const item = isSame ? known : { key, card, kind, ask, isHinted, isTurned, typed: given };
    items.set(key, item);
    return item;
  };

  const markOf = (card: WorkoutCard, tasks: readonly QueueTask<WorkoutCard>[]): WordMark => {
    const done = stepsOf(card, steps);
    const hasFailed = done.some((step) => step.kind === 'answer' && step.grade === 'forgot');
    if (tasks.every((task) => task.card !== card)) return hasFailed ? 'remembered-later' : 'remembered';
    if (card === tasks[0]?.card) return 'current';
    if (hasFailed) return 'failed';
    return done.length > 0 ? 'begun' : 'waiting';
  };

  const look = (): WorkoutView => {
    const { tasks, remembered, total, rightFirstTry } = viewQueue(queue);
    const isForgotten = (card: WorkoutCard): boolean =>
      stepsOf(card, steps).some((step) => step.kind === 'answer' && step.grade === 'forgot');
    const audits = cards.filter(isAudit);
    const audited = steps.filter(({ kind, card }) => kind === 'answer' && isAudit(card)).length;
    const missed = cards.filter(isForgotten);
    return {
      items: tasks.map(itemOf),
      marks: cards.map((card) => markOf(card, tasks)),
      remembered,
      total: total - audits.length,
      rightFirstTry: rightFirstTry - audited,
      missed: missed.filter((card) => !isAudit(card)),
      missedKnown: missed.filter(isAudit),
      canUndo: steps.length > settled && tasks.length > 0,
      isDone: tasks.length === 0 && total > 0,
      summary,
    };
  };

  let view = look();
  const change = (): void => {
    view = look();
    for (const listener of listeners) listener();
  };

  const turn = (): void => {
    const [top] = view.items;
    if (top === undefined || top.isTurned) return;
    turned.add(top.key);
    change();
  };

  const finish = (): void => {
    endWorkout(workoutId, steps, source)
      .then((reply) => {
        // The saying of an abandoned workout is shown at this end.
        const fortune = reply.fortune ?? takeLeftFortune();
        summary = fortune === reply.fortune ? reply : { ...reply, fortune };
        source.onFinished();
        change();
      })
      .catch(source.report);
  };

  const makeAnswer = ({ card, ask }: WorkoutItem, grade: Grade, nowMs: number): GivenAnswer => ({
    kind: 'answer',
    answerId: source.newId(),
    card,
    grade,
    cue: ask.cue,
    answeredAtMs: nowMs,
    responseMs: Math.min(maxResponseMs, Math.max(0, Math.round(nowMs - shownAtMs))),
  });

  const makeStep = (item: WorkoutItem, grade: Grade | 'synonym', nowMs: number): Step => {
    if (item.kind === 'show') return { kind: 'shown', card: item.card };
    return grade === 'synonym' ? { kind: 'synonym', card: item.card } : makeAnswer(item, grade, nowMs);
  };

  if (view.isDone && summary === null) finish();

  return {
    get: () => view,
    progress: () => ({
      steps: keepSteps(steps),
      settled,
      turned: [...turned],
      typed: Object.fromEntries(typed),
      summary,
      isDone: view.isDone,
    }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    turn,
    type: (answer) => {
      const [top] = view.items;
      if (top === undefined || !isTyping(top)) return;
      typed.set(top.key, answer);
      turn();
    },
    answer: (wanted) => {
      const [top] = view.items;
      if (top === undefined) return false;
      if (!top.isTurned && (isTyping(top) || !(wanted === 'knew' && source.mayAnswerUnturned()))) {
        turn();
        return false;
      }
      const grade = settledGrade(top) ?? wanted;
      const nowMs = source.nowMs();
      const step = makeStep(top, grade, nowMs);
      steps = [...steps, step];
      queue = takeStep(queue, step);
      if (step.kind === 'answer' && !isAudit(step.card))
        source.send(workoutId, step).then(source.onAnswered).catch(source.report);
      shownAtMs = nowMs;
      change();
      if (view.isDone) finish();
      return true;
    },
    undo: () => {
      const last = steps.at(-1);
      if (last === undefined || !view.canUndo) return;
      queue = undoQueue(queue);
      steps = steps.slice(0, -1);
      shownAtMs = source.nowMs();
      const key = `${last.card.id}:${stepsOf(last.card, steps).length}`;
      // After an undo, the learner judges their typing themselves.
      if (last.kind === 'answer' && last.cue === 'typed')
        typed.set(key, { text: typed.get(key)?.text ?? '', verdict: 'nearly' });
      if (last.kind === 'answer' && !isAudit(last.card)) {
        settled = steps.length;
        source.takeBack(workoutId, last).catch(source.report);
      }
      change();
    },
    hear: (can) => {
      if (can === canHear) return;
      canHear = can;
      change();
    },
    write: () => {
      const [top] = view.items;
      if (top === undefined) return;
      written.add(top.key);
      change();
    },
    lackPicture: (key) => {
      const item = view.items.find((one) => one.key === key);
      // If the picture was only a help, nothing changes and no listener is notified.
      if (!item || item.isTurned || source.withoutPicture(item.ask, item.card) === item.ask) return;
      pictureless.add(key);
      change();
    },
  };
};
