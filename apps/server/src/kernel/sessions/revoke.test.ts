import {
  answerCard,
  changePassword,
  chooseCard,
  endSession,
  listSessions,
  logOut,
  logOutEverywhere,
} from '@kadro/contract';
import { readFeed, readPerson, readSessionEnd, readUser, startWorkout } from '@kadro/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerOf, beginWorkout, choiceOf, feedOf } from '../../test/learner-steps.ts';
import { startTestServer, type TestNode, type TestServer } from '../../test/test-server.ts';
import { testPassword, type Visitor } from '../../test/visitor.ts';
import { removeEndedSessions } from './end-sessions.ts';

let server: TestServer;
let elsewhere: TestNode;
beforeAll(async () => {
  server = await startTestServer();
  elsewhere = await server.addNode();
});
afterAll(() => server.stop());

/** The status that each kind of route answers: looked up by the guard, and found by the handler's own statement. */
const knock = async (visitor: Visitor, { workoutId, ids }: Awaited<ReturnType<typeof beginWorkout>>) => {
  const csrf = { token: await visitor.csrfToken() };
  const responses = [
    await visitor.call(readUser),
    await visitor.call(startWorkout),
    await visitor.call(readFeed, { params: { name: 'base' }, query: { complexity: 'auto' } }),
    await visitor.call(chooseCard, { body: choiceOf(ids[0]) }, { csrf }),
    await visitor.call(answerCard, { body: answerOf(workoutId, ids[0], server.clock.iso()) }, { csrf }),
  ];
  return responses.map(({ status }) => status);
};

/** A member whose session is at work at both nodes; what was stolen of it calls at the other node. */
const signIn = async () => {
  const member = await server.member();
  const workout = await beginWorkout(member, 1);
  const thief = member.copy(elsewhere.url);
  await feedOf(member);
  expect(await knock(thief, workout)).toEqual([200, 200, 200, 409, 200]);
  return { member, thief, workout };
};

/** What a page that all may see is taken for: the caller's own, or a visitor's. */
const isKnownAt = async (visitor: Visitor, userId: string): Promise<boolean> =>
  (await visitor.do(readPerson, { params: { id: userId } })).isOwn;

const endings: Record<string, (member: Visitor) => Promise<unknown>> = {
  'logging out': (member) => member.do(logOut),
  'logging out everywhere': (member) => member.do(logOutEverywhere),
  'ending the session': async (member) => {
    const { sessions } = await member.do(listSessions);
    for (const { id } of sessions) await member.do(endSession, { params: { id } });
  },
  'a new password': (member) =>
    member.do(changePassword, { body: { current: testPassword, password: 'quite another passphrase' } }),
};

it.each(Object.entries(endings))(
  '%s ends the session at every node at once, for every kind of route',
  async (name, end) => {
    const { member, thief, workout } = await signIn();
    expect(await isKnownAt(thief, member.user.id)).toBe(true);
    await end(member);
    expect(await isKnownAt(thief, member.user.id)).toBe(false);
    const startedMs = performance.now();
    expect(await knock(thief, workout)).toEqual([401, 401, 401, 401, 401]);
    // What the operations page promises.
    expect(performance.now() - startedMs).toBeLessThan(5000);
    expect(await thief.do(readSessionEnd)).toEqual({ byOwner: name !== 'a new password' });
  },
);

it('a session that runs out is over for every kind of route', async () => {
  const { member, thief, workout } = await signIn();
  await server.database.db
    .updateTable('sessions')
    .set({ expires_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', member.user.id)
    .execute();
  expect(await knock(thief, workout)).toEqual([401, 401, 401, 401, 401]);
  expect(await thief.do(readSessionEnd)).toEqual({ byOwner: false });
});

it('only a session that was ended by its owner is said to be, and not for ever', async () => {
  const { member, thief } = await signIn();
  expect(await thief.do(readSessionEnd)).toEqual({ byOwner: false });
  expect(await server.visitor().do(readSessionEnd)).toEqual({ byOwner: false });
  await member.do(logOutEverywhere);
  expect(await thief.do(readSessionEnd)).toEqual({ byOwner: true });
  await server.database.db
    .updateTable('ended_sessions')
    .set({ ended_at: new Date(Date.now() - 401 * 86_400_000) })
    .execute();
  await removeEndedSessions(server.database.db);
  expect(await thief.do(readSessionEnd)).toEqual({ byOwner: false });
});
