import { randomUUID } from 'node:crypto';
import { apiBase, listSessions, readUser, routes, type Route } from '@kadro/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountExpectations } from '../test/access/accounts.ts';
import { actExpectations } from '../test/access/acts.ts';
import { cardExpectations } from '../test/access/cards.ts';
import { collectionExpectations } from '../test/access/collections.ts';
import { commentExpectations } from '../test/access/comments.ts';
import { emailExpectations } from '../test/access/email.ts';
import { fileExpectations } from '../test/access/files.ts';
import {
  complete,
  usual,
  type Call,
  type Expectation,
  type Expectations,
  type Scene,
} from '../test/access/expectation.ts';
import { learningExpectations } from '../test/access/learning.ts';
import { generousProvider, oauthExpectations } from '../test/access/oauth.ts';
import { profileExpectations } from '../test/access/profile.ts';
import { pushExpectations } from '../test/access/push.ts';
import { securityExpectations } from '../test/access/security.ts';
import { answer, answerOf, choose, feedOf, workoutOf } from '../test/learner-steps.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import type { CallOptions, Visitor } from '../test/visitor.ts';

/** All but the usual ones, from the files beside `expectation.ts`. */
const expectations: Expectations = {
  ...learningExpectations,
  ...accountExpectations,
  ...profileExpectations,
  ...emailExpectations,
  ...oauthExpectations,
  ...securityExpectations,
  ...cardExpectations,
  ...actExpectations,
  ...collectionExpectations,
  ...commentExpectations,
  ...pushExpectations,
};

let server: TestServer;
/** Somebody with an account, whose password is `testPassword`. */
let account: Visitor;
beforeAll(async () => {
  server = await startTestServer({ rules: { stubbornAfterFailedWorkouts: 1 }, oauth: [generousProvider] });
  account = await server.member();
});
afterAll(() => server.stop());

const makeScene = async (): Promise<Scene> => {
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
    server,
    account,
    owner: visitor,
    workoutId,
    answerId: given.answerId,
    stubbornId,
    chosenId,
    freeId: free?.id ?? '',
    pictureId: free?.picture.id ?? '',
    sessionId: (await visitor.do(listSessions)).sessions[0]?.id ?? '',
  };
};

/** A full user with `testPassword`; without its own hash, of which one for each route and caller would take its time. */
const makeFull = async (user: { isConfirmed: boolean; isAdmin: boolean }): Promise<Visitor> => {
  const visitor = await server.guest();
  const { db } = server.database;
  const { password_hash: passwordHash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', account.user.id)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('users')
    .set({
      is_guest: false,
      is_admin: user.isAdmin,
      email: `${randomUUID()}@example.com`,
      email_verified_at: user.isConfirmed ? new Date(server.clock.nowMs) : null,
      password_hash: passwordHash,
    })
    .where('id', '=', visitor.user.id)
    .execute();
  return visitor;
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

/** Makes it once, for all routes. */
const once = <T>(make: () => Promise<T>): (() => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
};
const sceneOfQuestions = once(makeScene);
const staleToken = once(async () => (await server.guest()).csrfToken());
const expired = once(() => makeExpired(false));

/** Those who are let in by who they are. */
const makeCallers = async () => ({
  other: await server.guest(),
  member: await makeFull({ isConfirmed: false, isAdmin: false }),
  confirmed: await makeFull({ isConfirmed: true, isAdmin: false }),
  admin: await makeFull({ isConfirmed: true, isAdmin: true }),
});
/** A question changes nobody. */
const questioners = once(makeCallers);

/** What admins send that changes nothing: a question, and cards of which each is named as refused. */
const unwritten = new Set(['estimateBotJob', 'approveCards']);
/** Holds that what an admin has done stands in the log that admins read. */
const expectWritten = async ({ user: { id } }: Visitor): Promise<void> => {
  const lines = server.database.db.selectFrom('admin_log').select('action').where('user_id', '=', id);
  expect(await lines.execute()).not.toEqual([]);
};

/** All that is kept of a learner. */
const stateOf = async ({ user: { id } }: Visitor): Promise<unknown> => {
  const { db } = server.database;
  return Promise.all([
    db.selectFrom('users').selectAll().where('id', '=', id).execute(),
    db.selectFrom('learners').selectAll().where('user_id', '=', id).execute(),
    db.selectFrom('learning').selectAll().where('user_id', '=', id).orderBy('word_id').execute(),
    db.selectFrom('learner_events').selectAll().where('user_id', '=', id).orderBy('seq').execute(),
    db.selectFrom('learner_replies').selectAll().where('user_id', '=', id).orderBy('client_id').execute(),
    db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute(),
  ]);
};

it('every expectation is one of a route, and every route that is no plain question has one', () => {
  const names = new Set(routes.map(({ name }) => name));
  expect(Object.keys(expectations).filter((name) => !names.has(name))).toEqual([]);
  const isPlain = ({ method, path }: Route): boolean => method === 'GET' && !path.includes(':');
  const missing = routes.filter((route) => !isPlain(route) && !(route.name in expectations));
  expect(missing.map(({ name }) => name)).toEqual([]);
});

/** Holds that what is another's is answered for as what is not there, and as what cannot be, byte by byte. */
const expectNothingTold = async (route: Route, call: Call, other: Visitor): Promise<void> => {
  const answerFor = async (visitor: Visitor) => {
    const response = await call(visitor, {});
    return [response.status, response.headers.get('content-type'), await response.text()];
  };
  const ofAnother = await answerFor(other.copy());
  for (const change of [another, ...malformed.map((id) => () => id)])
    expect(await answerFor(naming(other, route, change))).toEqual(ofAnother);
};

/** Has everybody call a route, with good and bad tokens, and holds what each gets to what is expected. */
const holdTo = async (route: Route, given: Expectation): Promise<void> => {
  const expectation = complete(given);
  const { method, name } = route;
  const scene = await (name in expectations ? makeScene() : sceneOfQuestions());
  const { owner } = scene;
  const call = expectation.call(scene);
  const isUnsafe = method !== 'GET';
  const tokens: [string, CallOptions, boolean][] = [
    ['without a token', { csrf: 'none' }, isUnsafe],
    ['with another session’s token', { csrf: { token: await staleToken() } }, isUnsafe],
    ['with its token', {}, false],
  ];
  const { other, member, confirmed, admin } = await (isUnsafe ? makeCallers() : questioners());
  const callers: [string, Visitor, number][] = [
    ['nobody', server.visitor(), expectation.stranger],
    ['an expired session', (await expired()).copy(), expectation.stranger],
    ['a session that expired at work', await makeExpired(true), expectation.stranger],
    ['another guest', other.copy(), expectation.other],
    ['a full user', member.copy(), expectation.member],
    ['a confirmed user', confirmed.copy(), expectation.confirmed],
    ['an admin', admin.copy(), expectation.admin],
    ['the owner', owner, expectation.owner],
  ];

  const seen: string[] = [];
  const expected: string[] = [];
  const before = await stateOf(owner);
  for (const [caller, visitor, status] of callers) {
    if (visitor === owner) expect(await stateOf(owner)).toEqual(before);
    for (const [token, options, isRefused] of tokens) {
      const response = await call(visitor, options);
      seen.push(`${caller} ${token}: ${response.status}`);
      expected.push(`${caller} ${token}: ${isRefused ? 419 : status}`);
      if (isRefused) expect(await response.json()).toEqual({ message: 'CSRF token mismatch.' });
    }
  }
  expect(seen).toEqual(expected);
  if (route.path.includes(':') && expectation.other === 404) await expectNothingTold(route, call, other);
  const isDeclared = (status: number): boolean =>
    status === route.status || status === 422 || route.errors.some((error) => error === status);
  for (const [caller, , status] of callers)
    expect([caller, status, isDeclared(status)]).toEqual([caller, status, true]);
  if (route.access === 'admin' && isUnsafe && expectation.admin < 300 && !unwritten.has(name))
    await expectWritten(admin);
};

const digits = '0123456789';
const signs = 'abcdef';

/** An id that is nobody's, of the same form: before an ending each hexadecimal digit is the next one. */
const another = (id: string): string =>
  z.uuid().safeParse(id).success
    ? randomUUID()
    : id.replaceAll(/(?<![.].*)[a-f0-9]/g, (sign) => {
        const all = digits.includes(sign) ? digits : signs;
        return all.charAt((all.indexOf(sign) + 1) % all.length);
      });

/** Ids that are none. */
const malformed = ["'%\u{416}", 'x'.repeat(300), ' '];

/** Somebody who names in the place of each id of a route's path another one. */
const naming = (visitor: Visitor, { path }: Route, change: (id: string) => string): Visitor => {
  const template = new RegExp(`^${apiBase}${path.replaceAll(/:[a-zA-Z]+/g, '([^/?]+)')}(?=$|[?])`);
  const copy = visitor.copy();
  copy.fetch = (asked, init) => {
    const ids = template.exec(asked)?.slice(1) ?? [];
    return visitor.fetch(
      ids.reduce((given, id) => given.replace(id, encodeURIComponent(change(decodeURIComponent(id)))), asked),
      init,
    );
  };
  return copy;
};

describe.each(routes.map((route) => ({ route, ...route })))('$method $path', ({ route, name }) => {
  it('lets in whom it may, and nobody else', async () => {
    await expect(holdTo(route, expectations[name] ?? usual(route))).resolves.toBeUndefined();
  });
});

it.each(fileExpectations)(
  '$route.method $route.path lets to $what whom it may, and nobody else',
  async ({ route, ...expectation }) => {
    await expect(holdTo(route, expectation)).resolves.toBeUndefined();
  },
);
