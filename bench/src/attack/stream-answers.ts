import { setTimeout as delay } from 'node:timers/promises';
import { answerCard } from '@kadro/contract';
import { answerOf, chooseFirst } from '../../../apps/server/src/test/learner-steps.ts';
import type { Visitor } from '../../../apps/server/src/test/visitor.ts';

const wordsEach = 12;
const retryMs = 10;

/** Learners who answer without a pause, and send an answer again that was not acknowledged, as devices do. */
export interface AnswerStream {
  /** Answers that were acknowledged, as `user answer-id`. */
  readonly acknowledged: ReadonlySet<string>;
  /** How often each status was the answer; 0 stands for none. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Ends once every learner's last answer is acknowledged. */
  readonly end: () => Promise<void>;
}

/** Has `count` guests choose words and answer them; `tabsOf` are the places that one learner's answers go to, all at once. */
export const streamAnswers = async (
  count: number,
  start: () => Promise<Visitor>,
  tabsOf: (guest: Visitor) => readonly Visitor[] = (guest) => [guest],
): Promise<AnswerStream> => {
  const acknowledged = new Set<string>();
  const statuses = new Map<number, number>();
  const over = new AbortController();

  const send = async (tab: Visitor, body: ReturnType<typeof answerOf>): Promise<boolean> => {
    const status = await tab.call(answerCard, { body }).then(
      async (response) => {
        await response.arrayBuffer();
        return response.status;
      },
      () => 0,
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return status === 200;
  };

  const answerOn = async (guest: Visitor, cardIds: readonly string[]): Promise<void> => {
    const workoutId = crypto.randomUUID();
    const tabs = tabsOf(guest);
    for (let sent = 0; !over.signal.aborted; sent += 1) {
      const grade = sent % 3 === 0 ? 'forgot' : 'knew';
      const body = answerOf(workoutId, cardIds[sent % cardIds.length] ?? '', new Date().toISOString(), grade);
      let isTaken = false;
      while (!isTaken) {
        isTaken = (await Promise.all(tabs.map((tab) => send(tab, body)))).every(Boolean);
        if (!isTaken) await delay(retryMs);
      }
      acknowledged.add(`${guest.user.id} ${body.answerId}`);
    }
  };

  const guests: { guest: Visitor; cardIds: string[] }[] = [];
  for (let index = 0; index < count; index += 1) {
    const guest = await start();
    guests.push({ guest, cardIds: (await chooseFirst(guest, wordsEach)).map(({ id }) => id) });
  }
  const running = Promise.all(guests.map(({ guest, cardIds }) => answerOn(guest, cardIds)));
  return {
    acknowledged,
    statuses,
    end: async () => {
      over.abort();
      await running;
    },
  };
};
