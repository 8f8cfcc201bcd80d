import type { Answered, Workout, WorkoutSummary } from '@kadro/contract';
import { startLearner } from '@kadro/core/test/test-learner';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { OutboxEntry } from '../../shared/outbox/outbox-entry.ts';
import { openDevice } from '../../shared/outbox/test-database.ts';
import { Offline } from '../../shared/outbox/test-outbox.ts';
import { aWorkoutCard } from '../../test/cards.ts';
import { createWorkoutSession } from './workout-session.ts';

const words = ['a', 'b', 'c', 'd'];
const workout: Workout = {
  workoutId: 'w',
  cards: words.map((word) => aWorkoutCard(word, { introduction: true })),
  due: words.length,
  nextDueAt: null,
};

/** Fate of a call: never sent, reply lost, page killed after delivery, or answered. */
type Fate = 'lost' | 'unanswered' | 'killed' | 'answered';
interface Act {
  readonly what: 'knew' | 'forgot' | 'undo';
  /** The learner waits for the last act to finish; otherwise the next one follows at once. */
  readonly isSlow: boolean;
}

class Refused extends Error {}

/** A server made of the core's functions, which accepts a call once; its clock does not move. */
const openServer = () => {
  const learner = startLearner();
  for (const word of words) learner.choose(word, 'learn');
  learner.waitHours(24);
  const replies = new Map<string, unknown>();
  const arrived: string[] = [];
  const judge = ({ route, params, body }: OutboxEntry): unknown => {
    const field = (name: string): string => String(new Map(Object.entries({ ...params, ...Object(body) })).get(name));
    if (route === 'finishWorkout') return learner.finish('w', words.length);
    if (route === 'undoAnswer') return learner.undoAnswer(field('answerId'));
    const grade = field('grade') === 'knew' ? 'knew' : 'forgot';
    return learner.introduce(field('cardId'), grade, 'w', learner.nowMs, field('answerId'));
  };
  const take = (entry: OutboxEntry): unknown => {
    if (!replies.has(entry.id)) {
      arrived.push(entry.id);
      replies.set(entry.id, judge(entry));
    }
    if (typeof replies.get(entry.id) === 'string') throw new Refused();
    return { totalPoints: learner.learner.points };
  };
  const state = () => ({
    arrived: arrived.map((id) => id.replace(/^finish.*/, 'finish')),
    points: learner.learner.points,
    counts: learner.learner.counts,
    streak: learner.learner.streak,
    words: [...learner.words.values()],
    log: learner.log,
  });
  return { take, state };
};

/** Does a workout with these acts and these fates of successive calls, the rest answered; returns the server's record. */
const doWorkout = async (acts: readonly Act[], fates: readonly Fate[]) => {
  const server = openServer();
  const device = openDevice();
  let calls = 0;
  let ids = 0;
  let death = Promise.withResolvers<void>();
  let isDead = false;
  const never = (): Promise<never> => new Promise(() => undefined);
  const openPage = () =>
    device.open({
      send: async (entry) => {
        const fate = fates[calls] ?? 'answered';
        calls += 1;
        if (fate === 'lost') throw new Offline();
        const reply = server.take(entry);
        if (fate === 'unanswered') throw new Offline();
        if (fate !== 'killed') return reply;
        isDead = true;
        death.resolve();
        return await never();
      },
      judge: (_entry, error) => (error instanceof Refused ? 'refused' : 'closed'),
    });
  let page = await openPage();
  const openSession = (kept?: Parameters<typeof createWorkoutSession>[2]) => {
    const { box } = page;
    const sendKept = <T>(call: Parameters<typeof box.add>[0]) => box.add(call) as Promise<T>;
    return createWorkoutSession(
      workout,
      {
        send: (workoutId, { answerId, card, grade }) => {
          const body = { answerId, workoutId, cardId: card.id, grade };
          return sendKept<Answered>({ id: answerId, route: 'answerCard', params: {}, body });
        },
        takeBack: (workoutId, { answerId, card }) => {
          const about = { card: card.id, workout: workoutId };
          return sendKept({
            id: `undo-${answerId}`,
            route: 'undoAnswer',
            params: { answerId },
            body: undefined,
            ...about,
          });
        },
        audit: () => Promise.resolve(),
        finish: (workoutId) =>
          sendKept<WorkoutSummary>({
            id: `finish-${workoutId}`,
            route: 'finishWorkout',
            params: {},
            body: { workoutId },
          }),
        onFinished: () => undefined,
        onAnswered: () => undefined,
        report: () => undefined,
        mayAnswerUnturned: () => false,
        withoutPicture: (ask) => ask,
        newId: () => `answer-${++ids}`,
        nowMs: () => 0,
      },
      kept,
    );
  };
  let session = openSession();
  /** A killed page is reopened and resumes from its storage. */
  const rest = async (isSlow: boolean): Promise<void> => {
    if (isSlow) await Promise.race([page.box.flush(), death.promise]);
    if (!isDead) return;
    isDead = false;
    death = Promise.withResolvers<void>();
    page.kill();
    page = await openPage();
    session = openSession(session.progress());
  };
  const act = ({ what, isSlow }: Act): Promise<void> => {
    if (what === 'undo') session.undo();
    else {
      session.turn();
      session.answer(what);
    }
    return rest(isSlow);
  };
  for (const one of acts) await act(one);
  while (!session.get().isDone) await act({ what: 'knew', isSlow: false });
  while (page.box.waiting().length > 0) await rest(true);
  return server.state();
};

const act = fc.record({
  what: fc.constantFrom<Act['what'][]>('knew', 'knew', 'forgot', 'undo'),
  isSlow: fc.boolean(),
});
const fate = fc.constantFrom<Fate[]>('lost', 'unanswered', 'killed', 'answered', 'answered');

it('leaves the server the same state wherever the connection is lost, and the page with it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 14 }), fc.array(fate, { maxLength: 30 }), async (acts, fates) => {
      expect(await doWorkout(acts, fates)).toEqual(await doWorkout(acts, []));
    }),
    { numRuns: 150 },
  );
});
