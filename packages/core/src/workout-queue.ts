import type { Grade } from './memory.ts';

/** The queue of one workout: its cards and the answers so far. JSON-serialisable when the cards are. */
export type WorkoutQueue<Card> = { cards: readonly Card[]; grades: readonly Grade[] };

export type QueueView<Card> = {
  /** The card to answer, null when all are remembered. */
  current: Card | null;
  /** The cards that come after it, in order; a failed one returns among them. */
  upcoming: Card[];
  /** Whether the current card was not answered in this workout yet. */
  firstTry: boolean;
  remembered: number;
  total: number;
  /** Cards remembered at the first try. */
  rightFirstTry: number;
};

// A failed card comes back after this many others, or last when fewer are left.
const othersBetween = 3;

export const startQueue = <Card>(cards: readonly Card[]): WorkoutQueue<Card> => ({ cards, grades: [] });

/** The queue after the current card's answer; a finished queue stays as it is. */
export const answerQueue = <Card>(queue: WorkoutQueue<Card>, grade: Grade): WorkoutQueue<Card> =>
  viewQueue(queue).current === null ? queue : { ...queue, grades: [...queue.grades, grade] };

/** The queue before the last answer. */
export const undoQueue = <Card>(queue: WorkoutQueue<Card>): WorkoutQueue<Card> => ({
  ...queue,
  grades: queue.grades.slice(0, -1),
});

/** What the queue shows now. */
export const viewQueue = <Card>({ cards, grades }: WorkoutQueue<Card>): QueueView<Card> => {
  const waiting = cards.map((card) => ({ card, tries: 0 }));
  let remembered = 0;
  let rightFirstTry = 0;
  for (const grade of grades) {
    const answered = waiting.shift();
    if (answered === undefined) break;
    if (grade === 'knew') {
      remembered++;
      if (answered.tries === 0) rightFirstTry++;
    } else {
      waiting.splice(othersBetween, 0, { card: answered.card, tries: answered.tries + 1 });
    }
  }
  const [current, ...upcoming] = waiting;
  return {
    current: current?.card ?? null,
    upcoming: upcoming.map(({ card }) => card),
    firstTry: current?.tries === 0,
    remembered,
    total: cards.length,
    rightFirstTry,
  };
};
