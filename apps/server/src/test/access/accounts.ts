import { randomUUID } from 'node:crypto';
import {
  bringGuestProgress,
  changeSettings,
  endSession,
  logIn,
  logInFromVk,
  logOut,
  logOutEverywhere,
  readGuestProgress,
  readSessionEnd,
  register,
  startGuest,
} from '@kadro/contract';
import { testPassword } from '../visitor.ts';
import { signVkLaunch } from '../vk-launch.ts';
import { on, type Expectations } from './expectation.ts';

const newEmail = (): string => `${randomUUID()}@example.com`;

/** Ways in and out, sessions, settings. */
export const accountExpectations: Expectations = {
  startGuest: { call: () => on(startGuest, { body: {} }), stranger: 201, other: 201, owner: 201 },
  changeSettings: { call: () => on(changeSettings, { body: { level: 'b1' } }), stranger: 401, other: 200, owner: 200 },
  readSessionEnd: { call: () => on(readSessionEnd), stranger: 200, other: 200, owner: 200 },
  logOut: { call: () => on(logOut), stranger: 204, other: 204, owner: 204 },
  // Every caller takes an address of its own.
  register: {
    call: () => (visitor, options) =>
      visitor.call(register, { body: { email: newEmail(), password: testPassword } }, options),
    stranger: 201,
    other: 201,
    owner: 201,
    member: 409,
  },
  logIn: {
    call: ({ account }) => on(logIn, { body: { email: account.user.email ?? '', password: testPassword } }),
    stranger: 200,
    other: 200,
    owner: 200,
  },
  logInFromVk: {
    // And a launch of its own, which is good for one browser.
    call:
      ({ server }) =>
      (visitor, options) =>
        visitor.call(logInFromVk, { body: { params: signVkLaunch('1', server.clock.nowMs), agreed: true } }, options),
    stranger: 200,
    other: 200,
    owner: 200,
  },
  readGuestProgress: { call: () => on(readGuestProgress), stranger: 401, other: 403, owner: 403, member: 200 },
  // Only who was a guest has something to decide.
  bringGuestProgress: {
    call: () => on(bringGuestProgress, { body: { bring: true } }),
    stranger: 401,
    other: 403,
    owner: 403,
    member: 404,
  },
  endSession: {
    call: ({ sessionId }) => on(endSession, { params: { id: sessionId } }),
    stranger: 401,
    other: 404,
    owner: 204,
  },
  logOutEverywhere: { call: () => on(logOutEverywhere), stranger: 401, other: 204, owner: 204 },
};
