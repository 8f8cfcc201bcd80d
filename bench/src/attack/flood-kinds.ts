import { testPng } from '@kadro/adapters/avatar/test-png';
import {
  apiBase,
  askDeletion,
  askSupport,
  changePassword,
  keepAccount,
  logIn,
  readUser,
  register,
  reportError,
  search,
  startGuest,
  uploadAvatar,
  type Route,
} from '@kadro/contract';
import { pictureUrl } from '@kadro/contract/cards/picture-sources';
import type { FloodCall } from './send-flood-call.ts';

/** The caller of a flood: a visitor without a session, guests, users, or made-up sessions. */
type FloodCaller = 'visitor' | 'guest' | 'user' | 'made-up';

/** The input of a flood's calls. */
export interface FloodSeed {
  /** The users', each with its own address. */
  readonly email: string;
  readonly password: string;
  readonly pictureIds: readonly string[];
}

export interface FloodKind {
  readonly caller: FloodCaller;
  /** Guests or users of each address that call alternately. */
  readonly sessionsEach: number;
  /** The call of that number. */
  readonly call: (sent: number, seed: FloodSeed) => FloodCall;
}

const to = ({ method, path }: Pick<Route, 'method' | 'path'>, body?: object): FloodCall => ({
  method,
  path: apiBase + path,
  body,
});

/** Small to send, and 16 megapixels to decode. */
const photo = testPng(4000, 4000);
const stack = 'x'.repeat(15_000);
const supportText = 'Help. '.repeat(300);
const searching = to(search);
const newAddress = (): string => `${crypto.randomUUID()}@example.com`;
const byVisitors = { caller: 'visitor', sessionsEach: 0 } as const;
/** Each costs the attacker a password hash, too. */
const byUsers = { caller: 'user', sessionsEach: 2 } as const;

/** Floods of calls, by name. */
export const floodKinds: Readonly<Record<string, FloodKind>> = {
  guests: { ...byVisitors, call: () => to(startGuest, {}) },
  'log-ins': { ...byVisitors, call: () => to(logIn, { email: newAddress(), password: 'not-the-password' }) },
  registrations: { ...byVisitors, call: () => to(register, { email: newAddress(), password: crypto.randomUUID() }) },
  'error reports': {
    ...byVisitors,
    call: () => to(reportError, { err: 'x', instance: 'x', info: 'x'.repeat(4000), stack }),
  },
  'calls of many sessions': { caller: 'guest', sessionsEach: 15, call: () => to(readUser) },
  'made-up sessions': { caller: 'made-up', sessionsEach: 0, call: () => to(readUser) },
  'changes of password': {
    ...byUsers,
    call: (_sent, { password }) => to(changePassword, { current: password, password }),
  },
  'deletions and returns': {
    ...byUsers,
    call: (sent, { email, password }) =>
      [to(askDeletion, { password }), to(logIn, { email, password }), to(keepAccount)][sent % 3] ?? to(readUser),
  },
  'messages to the support': { ...byVisitors, call: () => to(askSupport, { text: supportText, email: newAddress() }) },
  uploads: {
    ...byUsers,
    call: () => ({ ...to(uploadAvatar), body: photo, type: 'image/png' }),
  },
  '/readyz': { ...byVisitors, call: () => ({ method: 'GET', path: '/readyz' }) },
  pictures: {
    ...byVisitors,
    call: (sent, { pictureIds }) => ({
      method: 'GET',
      path: pictureUrl(pictureIds[sent % pictureIds.length] ?? '', sent % 2 === 0 ? 384 : 768, 'avif'),
    }),
  },
  searches: {
    ...byVisitors,
    call: () => ({ ...searching, path: `${searching.path}?q=${crypto.randomUUID().slice(0, 3)}` }),
  },
};
