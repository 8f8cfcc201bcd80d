import {
  answerCard,
  chooseCard,
  finishWorkout,
  readProgress,
  undoAnswer,
  undoChoice,
  type ChoiceReply,
} from '@kadro/contract';
import { fromEventRow } from '../kernel/index.ts';
import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { answerOf, choiceOf, choose, chooseFirst, feedOf, workoutOf } from '../test/learner-steps.ts';
import { startTestServer, type TestNode, type TestServer, type TestServerOptions } from '../test/test-server.ts';
import type { Visitor } from '../test/visitor.ts';

let server: TestServer;
afterEach(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

/** A server of two nodes, and one guest at both. */
const startTwoNodes = async ({ lateMs = 0, ...options }: TestServerOptions & { lateMs?: number } = {}): Promise<{
  guest: Visitor;
  nodes: [Visitor, Visitor];
  second: TestNode;
}> => {
  server = await startTestServer(options);
  const second = await server.addNode({ lateMs });
  const guest = await server.guest();
  return { guest, nodes: [guest, guest.copy(second.url)], second };
};

const unforeseen = (node: TestNode): string[] => node.log.filter((line) => line.includes('"level":"error"'));

const cardIds = async (): Promise<string[]> =>
  (await server.database.db.selectFrom('cards').select('id').orderBy('id').execute()).map(({ id }) => id);

/** Sends choices at once, half to each node; the bodies answered with 200, and how often each status came. */
const chooseAtOnce = async (nodes: readonly Visitor[], count: number, choice: (index: number) => 'learn' | 'known') => {
  const ids = await cardIds();
  const bodies = Array.from({ length: count }, (_, index) => choiceOf(ids[index % ids.length] ?? '', choice(index)));
  const accepted: { body: (typeof bodies)[number]; reply: ChoiceReply }[] = [];
  const statuses = new Map<string, number>();
  await Promise.all(
    bodies.map(async (body, index) => {
      const response = await nodes[index % nodes.length]?.call(chooseCard, { body });
      const reply: unknown = await response?.json();
      const code = typeof reply === 'object' && reply !== null && 'code' in reply ? ` ${String(reply.code)}` : '';
      const key = `${response?.status}${code}`;
      statuses.set(key, (statuses.get(key) ?? 0) + 1);
      if (response?.status === 200) accepted.push({ body, reply: chooseCard.reply.parse(reply) });
    }),
  );
  return { accepted, statuses };
};

const chosenInLog = async (userId: string): Promise<string[]> => {
  const rows = await server.database.db
    .selectFrom('learner_events')
    .select(['at', 'source_id', 'workout_id', 'event'])
    .where('user_id', '=', userId)
    .execute();
  return rows.map(fromEventRow).flatMap((event) => (event.kind === 'chosen' ? [event.choiceId] : []));
};

describe('many choices of one learner at once, on two nodes', () => {
  it('never take more moves than the day has, with 1,000 of them', async () => {
    // All are learned: six known in a row would give moves back.
    const { guest, nodes, second } = await startTwoNodes({ rules: { wordsInStagesLimit: 500, dueLimit: 500 } });
    const { accepted, statuses } = await chooseAtOnce(nodes, 1000, () => 'learn');
    expect(accepted).toHaveLength(30);
    expect(statuses.get('200')).toBe(30);
    for (const key of statuses.keys()) expect(['200', '409', '412 412-no-steps']).toContain(key);
    expect((await chosenInLog(guest.user.id)).sort()).toEqual(accepted.map(({ body }) => body.choiceId).sort());
    expect(accepted.map(({ reply }) => reply.moves.left).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 30 }, (_, left) => left),
    );
    expect((await guest.do(readProgress)).moves.left).toBe(0);
    expect([...unforeseen(server), ...unforeseen(second)]).toEqual([]);
  });

  it('never put more words into learning than may be there', async () => {
    const { guest, nodes } = await startTwoNodes({
      rules: { movesPerDay: 1000, wordsInStagesLimit: 12, dueLimit: 500 },
    });
    const { accepted, statuses } = await chooseAtOnce(nodes, 250, () => 'learn');
    expect(accepted).toHaveLength(12);
    for (const key of statuses.keys()) expect(['200', '409', '412 412-too-more-total']).toContain(key);
    expect((await guest.do(readProgress)).words.learning).toBe(12);
    expect(Math.max(...accepted.map(({ reply }) => reply.learning.inStages))).toBe(12);
  });

  it('never go on learning while too many words are due', async () => {
    const { guest, nodes } = await startTwoNodes({
      rules: { movesPerDay: 1000, wordsInStagesLimit: 500, dueLimit: 7 },
    });
    const { accepted } = await chooseAtOnce(nodes, 250, () => 'learn');
    expect(accepted).toHaveLength(8);
    expect((await workoutOf(guest)).due).toBe(8);
  });
});

describe('one request sent many times at once', () => {
  it('is one choice, and every copy gets the same reply', async () => {
    const { guest, nodes } = await startTwoNodes({ lateMs: 6 });
    const body = choiceOf((await feedOf(guest)).cards[0]?.id ?? '');
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => (nodes[index % 2] ?? guest).do(chooseCard, { body })),
    );
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await chosenInLog(guest.user.id)).toEqual([body.choiceId]);
    expect((await feedOf(guest)).moves.left).toBe(29);
  });

  it('is one undo', async () => {
    const { guest, nodes } = await startTwoNodes({ lateMs: 6 });
    await chooseFirst(guest, 2, 'known');
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (nodes[index % 2] ?? guest).call(undoChoice)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 404)).toHaveLength(19);
    expect((await feedOf(guest)).moves.left).toBe(29);
  });

  it('is one finished workout', async () => {
    const { guest, nodes } = await startTwoNodes({ lateMs: 6 });
    const cards = await chooseFirst(guest, 12);
    for (const card of cards) {
      // Words that are not due any more are not counted again, so that each word is a workout of its own.
      const { workoutId } = await workoutOf(guest);
      await guest.do(answerCard, { body: answerOf(workoutId, card.id, server.clock.iso()) });
      const finish = (visitor: Visitor) => visitor.do(finishWorkout, { body: { workoutId } });
      const summaries = await Promise.all(Array.from({ length: 12 }, (_, index) => finish(nodes[index % 2] ?? guest)));
      expect(new Set(summaries.map((summary) => JSON.stringify(summary))).size).toBe(1);
    }
    // The last one answered all that was due, and alone has points of its own.
    expect((await guest.do(readProgress)).points).toBe(12 + 5);
  });

  it('is one answer taken back', async () => {
    const { guest, nodes } = await startTwoNodes({ lateMs: 6 });
    const cards = await chooseFirst(guest, 12);
    const { workoutId } = await workoutOf(guest);
    for (const card of cards) {
      const body = answerOf(workoutId, card.id, server.clock.iso());
      await guest.do(answerCard, { body });
      const undo = (visitor: Visitor) => visitor.do(undoAnswer, { params: { answerId: body.answerId } });
      const replies = await Promise.all(Array.from({ length: 12 }, (_, index) => undo(nodes[index % 2] ?? guest)));
      expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    }
    expect((await guest.do(readProgress)).points).toBe(0);
  });
});

describe('two nodes with one learner', () => {
  it('record all answers, each once, however they meet', async () => {
    const { guest, nodes, second } = await startTwoNodes({ lateMs: 6 });
    const cards = await chooseFirst(guest, 16);
    const { workoutId } = await workoutOf(guest);
    // Every word: a right and a wrong answer, each sent twice to each node.
    const bodies = cards.flatMap(({ id }) => [
      answerOf(workoutId, id, server.clock.iso(), 'forgot'),
      answerOf(workoutId, id, server.clock.iso(), 'knew'),
    ]);
    const sent = [...bodies, ...bodies, ...bodies, ...bodies];
    const replies = await Promise.all(
      sent.map(async (body, index) => ({
        answerId: body.answerId,
        reply: JSON.stringify(
          await (nodes[(index + Math.floor(index / bodies.length)) % 2] ?? guest).do(answerCard, { body }),
        ),
      })),
    );
    for (const { answerId } of bodies) {
      expect(new Set(replies.filter((reply) => reply.answerId === answerId).map(({ reply }) => reply)).size).toBe(1);
    }
    const rows = await server.database.db
      .selectFrom('learner_replies')
      .select('client_id')
      .where('user_id', '=', guest.user.id)
      .execute();
    const answers = rows.flatMap(({ client_id: id }) => (id.startsWith('answer:') ? [id.slice('answer:'.length)] : []));
    expect(answers.sort()).toEqual(bodies.map(({ answerId }) => answerId).sort());
    expect([...unforeseen(server), ...unforeseen(second)]).toEqual([]);
  });

  it('judge by one state when choices, answers and undos of both meet', async () => {
    const { guest, nodes } = await startTwoNodes({ lateMs: 6 });
    const cards = await chooseFirst(guest, 8);
    const others = (await feedOf(guest)).cards;
    const { workoutId } = await workoutOf(guest);
    const calls = Array.from({ length: 120 }, (_, index) => {
      const visitor = nodes[index % 2] ?? guest;
      const given = answerOf(
        workoutId,
        cards[index % 8]?.id ?? '',
        server.clock.iso(),
        index % 3 === 0 ? 'forgot' : 'knew',
      );
      if (index % 5 === 0) return visitor.call(undoChoice);
      if (index % 5 === 1)
        return visitor.call(chooseCard, { body: choiceOf(others[index % others.length]?.id ?? '', 'learn') });
      if (index % 5 === 2)
        return visitor
          .call(answerCard, { body: given })
          .then(() => visitor.call(undoAnswer, { params: { answerId: given.answerId } }));
      if (index % 40 === 3) return visitor.call(finishWorkout, { body: { workoutId: randomUUID() } });
      return visitor.call(answerCard, { body: given });
    });
    const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
    for (const status of statuses) expect([200, 404, 409]).toContain(status);
    const { words, moves } = await guest.do(readProgress);
    const kept = await server.database.db
      .selectFrom('learning')
      .select('word_id')
      .where('user_id', '=', guest.user.id)
      .where('status', '=', 'learn')
      .execute();
    expect(words.learning + words.repeating).toBe(kept.length);
    expect(30 - moves.left).toBe(kept.length);
  });

  it('hold up no other learner', async () => {
    const { nodes } = await startTwoNodes();
    const guests = await Promise.all(Array.from({ length: 20 }, () => server.guest()));
    const before = chooseAtOnce(nodes, 250, () => 'known');
    const ids = await cardIds();
    const replies = await Promise.all(guests.map((guest, index) => choose(guest, ids[index] ?? '')));
    expect(replies.map(({ moves }) => moves.left)).toEqual(Array<number>(20).fill(29));
    await before;
  });
});
