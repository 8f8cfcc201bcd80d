import {
  answerCard,
  answerOffer,
  changeSettings,
  chooseCard,
  finishWorkout,
  listLearning,
  logOut,
  putWordAside,
  readFeed,
  readFeedPreview,
  readLearningStats,
  readPicture,
  readProgress,
  readUser,
  reportError,
  routes,
  startGuest,
  startWorkout,
  undoAnswer,
  undoChoice,
  type Route,
} from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answer, answerOf, choiceOf, choose, feedOf, workoutOf } from '../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import type { CallInput, CallOptions, Visitor } from '../test/visitor.ts';

/** A guest who has something that others might reach for. */
interface Owner {
  visitor: Visitor;
  workoutId: string;
  answerId: string;
  /** A word that failed, and is stubborn by this server's rules. */
  stubbornId: string;
  /** The word chosen last. */
  chosenId: string;
  /** A card that is not chosen yet, with its picture. */
  freeId: string;
  pictureId: string;
}

type Call = (visitor: Visitor, options: CallOptions) => Promise<Response>;

/** A call of a route with what belongs to its owner, and what each kind of caller gets for it with a good CSRF token. */
interface Expectation {
  call: (owner: Owner) => Call;
  /** Without a session, or with one that has run out. */
  stranger: number;
  /** Another guest, who names the owner's things. */
  other: number;
  owner: number;
}

const on =
  <R extends Route>(route: R, input: CallInput<R> = {}): Call =>
  (visitor, options) =>
    visitor.call(route, input, options);

const report = { err: 'Error', instance: 'test', info: '', stack: '' };

const expectations: Record<string, Expectation> = {
  startGuest: { call: () => on(startGuest, { body: {} }), stranger: 201, other: 201, owner: 201 },
  readUser: { call: () => on(readUser), stranger: 401, other: 200, owner: 200 },
  changeSettings: { call: () => on(changeSettings, { body: { level: 'b1' } }), stranger: 401, other: 200, owner: 200 },
  readProgress: { call: () => on(readProgress), stranger: 401, other: 200, owner: 200 },
  readLearningStats: { call: () => on(readLearningStats), stranger: 401, other: 200, owner: 200 },
  logOut: { call: () => on(logOut), stranger: 204, other: 204, owner: 204 },
  readFeed: { call: () => on(readFeed, { params: { name: 'base' } }), stranger: 401, other: 200, owner: 200 },
  readFeedPreview: { call: () => on(readFeedPreview), stranger: 200, other: 200, owner: 200 },
  // Nobody has an offer here.
  answerOffer: {
    call: () => on(answerOffer, { body: { level: 'a1', accepted: true } }),
    stranger: 401,
    other: 409,
    owner: 409,
  },
  chooseCard: {
    call: ({ freeId }) => on(chooseCard, { body: choiceOf(freeId) }),
    stranger: 401,
    other: 200,
    owner: 200,
  },
  undoChoice: { call: () => on(undoChoice), stranger: 401, other: 404, owner: 200 },
  startWorkout: { call: () => on(startWorkout), stranger: 401, other: 200, owner: 200 },
  answerCard: {
    call: ({ workoutId, chosenId }) => on(answerCard, { body: answerOf(workoutId, chosenId, server.clock.iso()) }),
    stranger: 401,
    other: 404,
    owner: 200,
  },
  undoAnswer: {
    call: ({ answerId }) => on(undoAnswer, { params: { answerId } }),
    stranger: 401,
    other: 404,
    owner: 200,
  },
  finishWorkout: {
    call: ({ workoutId }) => on(finishWorkout, { body: { workoutId } }),
    stranger: 401,
    other: 404,
    owner: 200,
  },
  listLearning: { call: () => on(listLearning), stranger: 401, other: 200, owner: 200 },
  putWordAside: {
    call: ({ stubbornId }) => on(putWordAside, { params: { wordId: stubbornId } }),
    stranger: 401,
    other: 404,
    owner: 200,
  },
  readPicture: {
    call: ({ pictureId }) => on(readPicture, { params: { file: `${pictureId}.webp` } }),
    stranger: 200,
    other: 200,
    owner: 200,
  },
  reportError: { call: () => on(reportError, { body: report }), stranger: 204, other: 204, owner: 204 },
};

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ rules: { stubbornAfterFailedWorkouts: 1 } });
});
afterAll(() => server.stop());

const makeOwner = async (): Promise<Owner> => {
  const visitor = await server.guest();
  const [stubborn, chosen, free] = (await feedOf(visitor)).cards;
  const stubbornId = stubborn?.id ?? '';
  const chosenId = chosen?.id ?? '';
  await choose(visitor, stubbornId);
  const { workoutId } = await workoutOf(visitor);
  const given = answerOf(workoutId, stubbornId, server.clock.iso(), 'forgot');
  await answer(visitor, given);
  await choose(visitor, chosenId);
  return {
    visitor,
    workoutId,
    answerId: given.answerId,
    stubbornId,
    chosenId,
    freeId: free?.id ?? '',
    pictureId: free?.picture.id ?? '',
  };
};

/** A guest whose session has run out, before its first call or after one: a session at work is looked up elsewhere. */
const makeExpired = async (wasAtWork: boolean): Promise<Visitor> => {
  const visitor = await server.guest();
  if (wasAtWork) await visitor.do(readUser);
  const expired = new Date(Date.now() - 1000);
  await server.database.db
    .updateTable('sessions')
    .set({ expires_at: expired })
    .where('user_id', '=', visitor.user.id)
    .execute();
  return visitor;
};

/** All that is kept of a learner. */
const stateOf = async ({ user: { id } }: Visitor): Promise<unknown> => {
  const { db } = server.database;
  return Promise.all([
    db.selectFrom('users').selectAll().where('id', '=', id).execute(),
    db.selectFrom('learners').selectAll().where('user_id', '=', id).execute(),
    db.selectFrom('learning').selectAll().where('user_id', '=', id).orderBy('word_id').execute(),
    db.selectFrom('learner_events').selectAll().where('user_id', '=', id).orderBy('seq').execute(),
    db.selectFrom('point_entries').selectAll().where('user_id', '=', id).orderBy('cause_id').execute(),
    db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute(),
  ]);
};

it('every route of the contract has its expectation', () => {
  expect(Object.keys(expectations).sort()).toEqual(routes.map(({ name }) => name).sort());
});

describe.each(routes.map((route) => ({ route, ...route })))('$method $path', ({ route, name, method }) => {
  it('lets in whom it may, and nobody else', async () => {
    const expectation = expectations[name];
    if (expectation === undefined) throw new Error(`no expectation for ${name}`);
    const owner = await makeOwner();
    const call = expectation.call(owner);
    const staleToken = await (await server.guest()).csrfToken();
    const isUnsafe = method !== 'GET';
    const tokens: [string, CallOptions, boolean][] = [
      ['without a token', { csrf: 'none' }, isUnsafe],
      ['with another session’s token', { csrf: { token: staleToken } }, isUnsafe],
      ['with its token', {}, false],
    ];
    const callers: [string, Visitor, number][] = [
      ['nobody', server.visitor(), expectation.stranger],
      ['an expired session', await makeExpired(false), expectation.stranger],
      ['a session that expired at work', await makeExpired(true), expectation.stranger],
      ['another guest', await server.guest(), expectation.other],
      ['the owner', owner.visitor, expectation.owner],
    ];

    const seen: string[] = [];
    const expected: string[] = [];
    const before = await stateOf(owner.visitor);
    for (const [caller, visitor, status] of callers) {
      if (visitor === owner.visitor) expect(await stateOf(owner.visitor)).toEqual(before);
      for (const [token, options, isRefused] of tokens) {
        const response = await call(visitor, options);
        seen.push(`${caller} ${token}: ${response.status}`);
        expected.push(`${caller} ${token}: ${isRefused ? 419 : status}`);
        if (isRefused) expect(await response.json()).toEqual({ message: 'CSRF token mismatch.' });
      }
    }
    expect(seen).toEqual(expected);
    const isDeclared = (status: number): boolean =>
      status === route.status || route.errors.some((error) => error === status);
    for (const status of [expectation.stranger, expectation.other, expectation.owner])
      expect(isDeclared(status)).toBe(true);
  });
});
