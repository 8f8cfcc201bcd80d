import { answerCard, endSession, listSessions } from '@kadro/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { answer, answerOf, beginWorkout, choose, feedOf } from '../../test/learner-steps.ts';
import { listTrips } from '../../test/list-trips.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(async () => {
  expect((await server.replay()).differences).toEqual([]);
  await server.stop();
});

describe('a learner that this node wrote last', () => {
  it('is answered for in one trip to the database', async () => {
    const guest = await server.guest();
    const { workoutId, ids } = await beginWorkout(guest, 2);
    const give = (id = '') => listTrips(server, () => answer(guest, answerOf(workoutId, id, server.clock.iso())));
    // The first answer of a workout asks how many words were due.
    expect(await give(ids[0])).toEqual([
      expect.stringContaining('from "issued_workouts"'),
      expect.stringContaining('update learners'),
    ]);
    expect(await give(ids[1])).toEqual([expect.stringContaining('update learners')]);
    // A choice reads first, as it also needs the card.
    const [card] = (await feedOf(guest)).cards;
    const ofChoice = await listTrips(server, () => choose(guest, card?.id ?? ''));
    expect(ofChoice).toEqual([expect.stringContaining('from sessions'), expect.stringContaining('update learners')]);
  });

  it('is answered by what the other node wrote once it wrote', async () => {
    const guest = await server.guest();
    const elsewhere = guest.copy((await server.addNode()).url);
    const { workoutId, ids } = await beginWorkout(guest, 4);
    const now = server.clock.iso();
    const first = await answer(guest, answerOf(workoutId, ids[0], now));
    const second = await answer(elsewhere, answerOf(workoutId, ids[1] ?? '', now));
    const third = await answer(guest, answerOf(workoutId, ids[2] ?? '', now));
    const fourth = await answer(elsewhere, answerOf(workoutId, ids[3] ?? '', now));
    expect([first, second, third, fourth].map(({ totalPoints }) => totalPoints)).toEqual([1, 2, 3, 4]);
    // Answered elsewhere meanwhile: for the first node it is practice, and not a second first answer.
    expect((await answer(guest, answerOf(workoutId, ids[3] ?? '', now))).points).toBe(0);
  });

  it('writes nothing for a session that was ended elsewhere', async () => {
    const member = await server.member();
    const lost = server.visitor();
    await lost.logInAs(member.user.email);
    const { workoutId, ids } = await beginWorkout(lost, 2);
    const { sessions } = await lost.do(listSessions);
    const id = sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
    await member.copy((await server.addNode()).url).do(endSession, { params: { id } });
    const refused = await lost.refused(answerCard, { body: answerOf(workoutId, ids[0], server.clock.iso()) });
    expect(refused.status).toBe(401);
    expect((await feedOf(member)).moves.left).toBe(28);
  });

  it('is read again after its rows were mended', async () => {
    const guest = await server.guest();
    const { workoutId, ids } = await beginWorkout(guest, 2);
    const { db } = server.database;
    await db.updateTable('learners').set({ state: '{"v": 99}' }).where('user_id', '=', guest.user.id).execute();
    await server.replay({ repair: true });
    expect((await answer(guest, answerOf(workoutId, ids[0], server.clock.iso()))).totalPoints).toBe(1);
  });

  it('gets the first reply again for an answer that another node has', async () => {
    const guest = await server.guest();
    const elsewhere = guest.copy((await server.addNode()).url);
    const { workoutId, ids } = await beginWorkout(guest, 1);
    const body = answerOf(workoutId, ids[0], server.clock.iso());
    const reply = await answer(elsewhere, body);
    expect(await answer(guest, body)).toEqual(reply);
    expect(await answer(guest, body)).toEqual(reply);
    await choose(guest, (await feedOf(guest)).cards[0]?.id ?? '');
    expect(await answer(guest, body)).toEqual(reply);
  });
});
