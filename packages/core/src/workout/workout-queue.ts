import type { Grade } from '../terms/grade.ts';

/** What was done with the card on top: a new word was looked at, a card was answered, or answered by a synonym. */
export type QueueStep = 'shown' | 'synonym' | Grade;

/** The queue of one workout: its cards, which of them are new words, and the steps so far. JSON-serialisable when the cards are. */
export type WorkoutQueue<Card> = {
  cards: readonly Card[];
  /** For each card, whether it is introduced: shown, then asked twice. */
  introduced: readonly boolean[];
  steps: readonly QueueStep[];
};

/** What comes next: a new word to look at, or a card to answer. */
export type QueueTask<Card> = {
  card: Card;
  kind: 'show' | 'ask';
  /** The place of the question among the card's asks; 0 for a showing. */
  ask: 0 | 1;
  /** Whether this ask was failed before in this workout. */
  isAgain: boolean;
  /** Whether a synonym was given, so that the first letter of the word says which one is meant. */
  isHinted: boolean;
};

export type QueueView<Card> = {
  /** All that is to be done as things stand, a failed card once, the first of it now; empty when all are remembered. */
  tasks: QueueTask<Card>[];
  remembered: number;
  total: number;
  /** Cards remembered at the first try; of a new word, at the first try of both asks. */
  rightFirstTry: number;
};

// So many others come before a card again, or as many as are left.
const othersAfter = { failure: 3, showing: 2, firstAsk: 5 };

/** A workout's queue. The cards that `isIntroduction` names are shown first and then asked twice. */
export const startQueue = <Card>(
  cards: readonly Card[],
  isIntroduction: (card: Card) => boolean = () => false,
): WorkoutQueue<Card> => ({ cards, introduced: cards.map(isIntroduction), steps: [] });

/** The queue after the current card's answer; one that is finished or shows a new word stays as it is. */
export const answerQueue = <Card>(queue: WorkoutQueue<Card>, grade: Grade): WorkoutQueue<Card> =>
  addStep(queue, 'ask', grade);

/** The queue after the new word on top was looked at; one that asks stays as it is. */
export const showQueue = <Card>(queue: WorkoutQueue<Card>): WorkoutQueue<Card> => addStep(queue, 'show', 'shown');

/** The queue after a synonym of the word on top was given: no failure, and it comes again. A new word stays as it is. */
export const synonymQueue = <Card>(queue: WorkoutQueue<Card>): WorkoutQueue<Card> => addStep(queue, 'ask', 'synonym');

/** The queue before the last step. */
export const undoQueue = <Card>(queue: WorkoutQueue<Card>): WorkoutQueue<Card> => ({
  ...queue,
  steps: queue.steps.slice(0, -1),
});

const addStep = <Card>(queue: WorkoutQueue<Card>, kind: QueueTask<Card>['kind'], step: QueueStep): WorkoutQueue<Card> =>
  viewQueue(queue).tasks[0]?.kind === kind ? { ...queue, steps: [...queue.steps, step] } : queue;

/** What the queue shows now. */
export const viewQueue = <Card>({ cards, introduced, steps }: WorkoutQueue<Card>): QueueView<Card> => {
  const waiting = cards.map((card, place) => start(card, introduced[place] ?? false));
  let remembered = 0;
  let rightFirstTry = 0;
  for (const step of steps) {
    const done = waiting.shift();
    if (done === undefined) break;
    const again = afterStep(done, step);
    if (again !== null) waiting.splice(again.after, 0, again.next);
    else {
      remembered++;
      if (done.failures === 0) rightFirstTry++;
    }
  }
  return {
    tasks: waiting.map(({ card, kind, ask, isAgain, isHinted }) => ({ card, kind, ask, isAgain, isHinted })),
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

/** What comes of a task by a step, and after how many others; null when the card is done. */
const afterStep = <Card>(done: Waiting<Card>, step: QueueStep): { next: Waiting<Card>; after: number } | null => {
  if (step === 'shown') return { next: { ...done, kind: 'ask' }, after: othersAfter.showing };
  if (step === 'synonym') return { next: { ...done, isHinted: true }, after: othersAfter.failure };
  const next = { ...done, isHinted: false };
  if (step === 'forgot') {
    return { next: { ...next, isAgain: true, failures: done.failures + 1 }, after: othersAfter.failure };
  }
  if (done.isNew && done.ask === 0) return { next: { ...next, ask: 1, isAgain: false }, after: othersAfter.firstAsk };
  return null;
};
