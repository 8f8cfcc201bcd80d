import type { Route } from '@kadro/contract';
import type { TestServer } from '../test-server.ts';
import type { CallInput, CallOptions, Visitor } from '../visitor.ts';

/** A guest who has something that others might reach for, and where. */
export interface Scene {
  server: TestServer;
  /** Somebody with an account, whose password is `testPassword`. */
  account: Visitor;
  owner: Visitor;
  /** The owner's workout, and an answer in it. */
  workoutId: string;
  answerId: string;
  /** A word that failed, and is stubborn by this server's rules. */
  stubbornId: string;
  /** The word chosen last. */
  chosenId: string;
  /** A card that is not chosen yet, with its picture. */
  freeId: string;
  pictureId: string;
  /** The owner's open session, as it is listed. */
  sessionId: string;
}

export type Call = (visitor: Visitor, options: CallOptions) => Promise<Response>;

/** A call of a route with what belongs to the owner, and what each kind of caller gets for it with a good CSRF token. */
export interface Expectation {
  call: (scene: Scene) => Call;
  /** Without a session, or with one that has run out. */
  stranger: number;
  /** Another guest, who names the owner's things. */
  other: number;
  /** The owner, a guest. */
  owner: number;
  /** A full user whose e-mail is not confirmed, who names the owner's things; as `other` when absent. */
  member?: number;
  /** A full user whose e-mail is confirmed; as `member` when absent. */
  confirmed?: number;
  /** As `confirmed` when absent. */
  admin?: number;
}

/** Expectations by the names of their routes. */
export type Expectations = Readonly<Record<string, Expectation>>;

/** Fills in what an expectation leaves to the one before. */
export const complete = ({ call, ...expected }: Expectation): Required<Expectation> => {
  const { stranger, other, owner, member = other, confirmed = member, admin = confirmed } = expected;
  return { call, stranger, other, owner, member, confirmed, admin };
};

/** Whom a route for admins refuses. */
export const adminsOnly = { stranger: 401, other: 403, owner: 403, member: 403 };

/** A call of a route with an input. */
export const on =
  <R extends Route>(route: R, input: CallInput<R> = {}): Call =>
  (visitor, options) =>
    visitor.call(route, input, options);

/**
 * What is expected of a route that has no expectation of its own: a plain question, answered to whoever has a session, and to
 * nobody else. It does not look at what the route says of itself: one that is open to more, or to fewer, fails.
 */
export const usual = (route: Route): Expectation => {
  if (route.method !== 'GET') throw new Error(`no expectation for ${route.name}`);
  return { call: () => on(route), stranger: 401, other: 200, owner: 200 };
};
