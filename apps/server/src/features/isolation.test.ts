import {
  answerCard,
  chooseCard,
  finishWorkout,
  listLearning,
  readLearningStats,
  readProgress,
  startWorkout,
  undoAnswer,
  undoChoice,
} from '@kadro/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  answerOf,
  choiceOf,
  choose,
  chooseFirst,
  feedOf,
  workoutOf,
  workThrough,
} from '../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import type { Visitor } from '../test/visitor.ts';

const start = '2031-03-12T12:00:00.000Z';
let server: TestServer;
let owner: Visitor;
let other: Visitor;
beforeAll(async () => {
  server = await startTestServer({ now: start });
});
beforeEach(async () => {
  [owner, other] = await Promise.all([server.guest(), server.guest()]);
});
afterAll(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

describe('what one learner does', () => {
  it('shows in nothing that another one reads', async () => {
    const views = async () => ({
      feed: await feedOf(other),
      workout: { ...(await other.do(startWorkout)), workoutId: '' },
      learning: await other.do(listLearning),
      progress: await other.do(readProgress),
      stats: await other.do(readLearningStats),
    });
    const before = await views();
    await chooseFirst(owner, 12, 'known');
    await chooseFirst(owner, 4);
    await workThrough(owner, start);
    await chooseFirst(owner, 1);
    expect(await views()).toEqual(before);
    expect(before.feed.moves.left).toBe(30);
  });

  it('is out of reach of another one’s undo, answer and end of a workout', async () => {
    const [card] = await chooseFirst(owner, 1);
    const { workoutId } = await workoutOf(owner);
    const given = answerOf(workoutId, card?.id ?? '', start);
    await answer(owner, given);
    const before = await owner.do(readProgress);
    expect((await other.refused(undoChoice)).status).toBe(404);
    expect((await other.refused(undoAnswer, { params: { answerId: given.answerId } })).status).toBe(404);
    expect((await other.refused(finishWorkout, { body: { workoutId } })).status).toBe(404);
    expect((await other.refused(answerCard, { body: { ...given, grade: 'forgot' } })).status).toBe(404);
    expect(await owner.do(readProgress)).toEqual(before);
  });

  it('does not take ids from another one: the same ids are their own for each', async () => {
    const [one = '', two = ''] = (await feedOf(owner)).cards.map(({ id }) => id);
    const choice = choiceOf(one);
    await choose(owner, two, 'known');
    const owned = await owner.do(chooseCard, { body: choice });
    const others = await other.do(chooseCard, { body: choice });
    expect([owned.moves.left, others.moves.left]).toEqual([28, 29]);

    const { workoutId } = await workoutOf(owner);
    const body = answerOf(workoutId, one, start);
    await answer(owner, body);
    expect((await answer(other, body)).totalPoints).toBe(1);
    await owner.do(finishWorkout, { body: { workoutId } });
    // One that was not given out to them is theirs by what was due to them: their one word.
    expect((await other.do(finishWorkout, { body: { workoutId } })).totalPoints).toBe(6);
    expect((await owner.do(readProgress)).points).toBe(6);
  });

  it('does not hide a word from another one', async () => {
    const [card] = await chooseFirst(owner, 1);
    expect((await feedOf(other)).cards[0]?.id).toBe(card?.id);
    expect((await choose(other, card?.id ?? '', 'known')).learning.inStages).toBe(0);
    expect((await owner.do(listLearning)).words).toHaveLength(1);
  });
});
