import type { Grade } from '../terms/grade.ts';

/** The action on the top card: a new word was shown, a card was answered, or answered with a synonym. */
export type QueueStep = 'shown' | 'synonym' | Grade;

/** The queue of one workout: its cards, which of them are new words, and the steps so far. JSON-serialisable if the cards are. */
export type WorkoutQueue<Card> = {
  cards: readonly Card[];
  /** For each card, whether it is introduced: shown, then asked twice. */
  introduced: readonly boolean[];
  steps: readonly QueueStep[];
};

/** The next task: a new word to view, or a card to answer. */
export type QueueTask<Card> = {
  card: Card;
  kind: 'show' | 'ask';
  /** The index of the question among the card's asks; 0 for a showing. */
  ask: 0 | 1;
  /** Whether this ask was already failed in this workout. */
  isAgain: boolean;
  /** Whether a synonym was given, so that the word's first letter shows which one is meant. */
  isHinted: boolean;
};

export type QueueView<Card> = {
  /** All remaining tasks, a failed card once, the current one first; empty when all are remembered. */
  tasks: QueueTask<Card>[];
  remembered: number;
  total: number;
  /** Cards remembered at the first try; of a new word, at the first try of both asks. */
  rightFirstTry: number;
};

// Number of other cards before a card repeats, or as many as are left.
const othersAfter = { failure: 3, showing: 2, firstAsk: 5 };

/** Starts a workout's queue. The cards that `isIntroduction` selects are shown first and then asked twice. */
export const startQueue = <Card>(
  cards: readonly Card[],
  isIntroduction: (card: Card) => boolean = () => false,
): WorkoutQueue<Card> => ({ cards, introduced: cards.map(isIntroduction), steps: [] });

/** The queue after the current card's answer; unchanged if it is finished or shows a new word. */
export const answerQueue = <Card>(queue: WorkoutQueue<Card>, grade: Grade): WorkoutQueue<Card> =>
  addStep(queue, 'ask', grade);

/** The queue after the top new word was shown; unchanged if it asks. */
export const showQueue = <Card>(queue: WorkoutQueue<Card>): WorkoutQueue<Card> => addStep(queue, 'show', 'shown');

/** The queue after a synonym of the top word was given: no failure, and it repeats. Unchanged if it shows a new word. */
export const synonymQueue = <Card>(queue: WorkoutQueue<Card>): WorkoutQueue<Card> => addStep(queue, 'ask', 'synonym');

/** The queue without the last step. */
export const undoQueue = <Card>(queue: WorkoutQueue<Card>): WorkoutQueue<Card> => ({
  ...queue,
  steps: queue.steps.slice(0, -1),
});

const addStep = <Card>(queue: WorkoutQueue<Card>, kind: QueueTask<Card>['kind'], step: QueueStep): WorkoutQueue<Card> =>
  viewQueue(queue).tasks[0]?.kind === kind ? { ...queue, steps: [...queue.steps, step] } : queue;

/** The state that the queue shows now. */
export const viewQueue = <Card>({ cards, introduced, steps }: WorkoutQueue<Card>): QueueView<Card> => {
  const remaining = cards.map((card, place) => start(card, introduced[place] ?? false));
  let remembered = 0;
  let rightFirstTry = 0;
  for (const step of steps) {
    const current = remaining.shift();
    if (current === undefined) break;
    const again = afterStep(current, step);
    if (again !== null) remaining.splice(again.after, 0, again.next);
    else {
      remembered++;
      if (current.failures === 0) rightFirstTry++;
    }
  }
  return {
    tasks: remaining.map(({ card, kind, ask, isAgain, isHinted }) => ({ card, kind, ask, isAgain, isHinted })),
    remembered,
    total: cards.length,
    rightFirstTry,
  };
};

type Waiting<Card> = QueueTask<Card> & { isNew: boolean; failures: number };

const start = <Card>(card: Card, isNew: boolean): Waiting<Card> => ({
  card,
  kind: isNew ? 'show' : 'ask',
  ask: 0,
  isAgain: false,
  isHinted: false,
  isNew,
  failures: 0,
});

/** The follow-up of a task after a step, and how many others precede it; null when the card is done. */
const afterStep = <Card>(task: Waiting<Card>, step: QueueStep): { next: Waiting<Card>; after: number } | null => {
  if (step === 'shown') return { next: { ...task, kind: 'ask' }, after: othersAfter.showing };
  if (step === 'synonym') return { next: { ...task, isHinted: true }, after: othersAfter.failure };
  const next = { ...task, isHinted: false };
  if (step === 'forgot') {
    return { next: { ...next, isAgain: true, failures: task.failures + 1 }, after: othersAfter.failure };
  }
  if (task.isNew && task.ask === 0) return { next: { ...next, ask: 1, isAgain: false }, after: othersAfter.firstAsk };
  return null;
};
