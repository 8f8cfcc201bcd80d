import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { answerCard } from '@kadro/contract';
import { answerOf, chooseFirst } from '../../../apps/server/src/test/learner-steps.ts';
import type { Visitor } from '../../../apps/server/src/test/visitor.ts';

const wordsEach = 12;
/** Devices wait longer; at this pace the learners leave most of the machine to the restarting server. */
const retryMs = 25;
/** A server without any acknowledgement for this time will not come back. */
const patienceMs = 90_000;
/** Number of each learner's answers that are sent again at the end. */
const againEach = 3;

const isSame = (one: string | null, other: string | null): boolean =>
  one !== null && other !== null && isDeepStrictEqual(JSON.parse(one), JSON.parse(other));

/** Learners who answer without a pause and resend unacknowledged answers, as devices do. */
export interface AnswerStream {
  /** Acknowledged answers, as `user answer-id`. */
  readonly acknowledged: ReadonlySet<string>;
  /** Answers by status; 0 means none. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Resolves once every learner's last answer is acknowledged; throws if one never was. */
  readonly end: () => Promise<void>;
  /** Resends each learner's first answers; returns how many get a different answer. */
  readonly countChanged: () => Promise<number>;
}

/** Makes `count` guests choose words and answer them; `tabsOf` returns the servers that one learner's answers go to, all at once. */
export const streamAnswers = async (
  count: number,
  start: () => Promise<Visitor>,
  tabsOf: (guest: Visitor) => readonly Visitor[] = (guest) => [guest],
): Promise<AnswerStream> => {
  const acknowledged = new Set<string>();
  const statuses = new Map<number, number>();
  const over = new AbortController();

  const first: { guest: Visitor; body: ReturnType<typeof answerOf>; reply: string }[] = [];

  const send = async (tab: Visitor, body: ReturnType<typeof answerOf>): Promise<string | null> => {
    const { status, text } = await tab.call(answerCard, { body }).then(
      async (response) => ({ status: response.status, text: await response.text() }),
      () => ({ status: 0, text: '' }),
    );
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    return status === 200 ? text : null;
  };

  const answerOn = async (guest: Visitor, cardIds: readonly string[]): Promise<void> => {
    const workoutId = crypto.randomUUID();
    const tabs = tabsOf(guest);
    for (let sent = 0; !over.signal.aborted; sent += 1) {
      const grade = sent % 3 === 0 ? 'forgot' : 'knew';
      const body = answerOf(workoutId, cardIds[sent % cardIds.length] ?? '', new Date().toISOString(), grade);
      const giveUpAt = performance.now() + patienceMs;
      let replies = await Promise.all(tabs.map((tab) => send(tab, body)));
      while (replies.includes(null)) {
        if (performance.now() > giveUpAt)
          throw new Error(`an answer was not acknowledged within ${patienceMs / 1000} s`);
        await delay(retryMs);
        replies = await Promise.all(tabs.map((tab) => send(tab, body)));
      }
      acknowledged.add(`${guest.user.id} ${body.answerId}`);
      if (sent < againEach) first.push({ guest, body, reply: replies[0] ?? '' });
    }
  };

  const guests: { guest: Visitor; cardIds: string[] }[] = [];
  for (let index = 0; index < count; index += 1) {
    const guest = await start();
    guests.push({ guest, cardIds: (await chooseFirst(guest, wordsEach)).map(({ id }) => id) });
  }
  const running = Promise.all(guests.map(({ guest, cardIds }) => answerOn(guest, cardIds)));
  // Reported at the end.
  running.catch(() => undefined);
  return {
    acknowledged,
    statuses,
    end: async () => {
      over.abort();
      await running;
    },
    countChanged: async () => {
      const replies = await Promise.all(first.map(({ guest, body }) => send(guest, body)));
      return replies.filter((reply, index) => !isSame(reply, first[index]?.reply ?? null)).length;
    },
  };
};
