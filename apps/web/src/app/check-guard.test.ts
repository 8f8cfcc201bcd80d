import type { User } from '@kadro/contract';
import { describe, expect, it } from 'vitest';
import { aFullUser, aUser } from '../test/fake-api.ts';
import { checkGuard } from './check-guard.ts';

const people = {
  unknown: undefined,
  visitor: null,
  guest: aUser,
  unverified: { ...aFullUser, emailVerifiedAt: null },
  verified: aFullUser,
  admin: { ...aFullUser, isAdmin: true },
} as const satisfies Record<string, User | null | undefined>;
type Person = keyof typeof people;

/** Synthetic routes: every guard, and every flag. */
const routes = {
  open: {},
  login: { guard: 'login' },
  admin: { guard: 'admin' },
  guestOnly: { guard: 'guest-only' },
  verified: { needsVerifiedEmail: true },
  loginVerified: { guard: 'login', needsVerifiedEmail: true },
  adminVerified: { guard: 'admin', needsVerifiedEmail: true },
} as const;

const logIn = '/login?to=%2Ffeeds%2Fmy%3Fa%3D1';
const forbidden = '/error?code=403';
const confirm = '/email-verification';
const expected: Record<keyof typeof routes, Record<Person, string>> = {
  open: { unknown: 'enter', visitor: 'enter', guest: 'enter', unverified: 'enter', verified: 'enter', admin: 'enter' },
  login: { unknown: 'wait', visitor: logIn, guest: 'enter', unverified: 'enter', verified: 'enter', admin: 'enter' },
  admin: {
    unknown: 'wait',
    visitor: forbidden,
    guest: forbidden,
    unverified: forbidden,
    verified: forbidden,
    admin: 'enter',
  },
  guestOnly: { unknown: 'wait', visitor: 'enter', guest: 'enter', unverified: '/', verified: '/', admin: '/' },
  verified: {
    unknown: 'wait',
    visitor: 'enter',
    guest: 'enter',
    unverified: confirm,
    verified: 'enter',
    admin: 'enter',
  },
  loginVerified: {
    unknown: 'wait',
    visitor: logIn,
    guest: 'enter',
    unverified: confirm,
    verified: 'enter',
    admin: 'enter',
  },
  adminVerified: {
    unknown: 'wait',
    visitor: forbidden,
    guest: forbidden,
    unverified: forbidden,
    verified: forbidden,
    admin: 'enter',
  },
};
const names = Object.keys(routes) as (keyof typeof routes)[];

describe.each(names)('a route of kind %s', (name) => {
  it.each(Object.keys(people) as Person[])(
    'treats %s the same on the web and, but for log-in and e-mail, in VK',
    (person) => {
      const visit = { user: people[person], address: '/feeds/my?a=1' };
      expect(checkGuard(routes[name], { ...visit, platform: 'web' })).toBe(expected[name][person]);
      expect(checkGuard(routes[name], { ...visit, platform: 'vk' })).toBe(
        expected[name][person].replace('/login?', '/vk?').replace(confirm, 'enter'),
      );
    },
  );
});

it.each(Object.keys(people) as Person[])(
  'leads %s to the log-in of VK, in VK, from what asks for e-mail or password',
  (person) => {
    const visit = { user: people[person], address: '/register?to=%2Flearning' };
    const entry = { guard: 'guest-only', isForWeb: true } as const;
    expect(checkGuard(entry, { ...visit, platform: 'vk' })).toBe('/vk?to=%2Flearning');
    expect(checkGuard(entry, { ...visit, platform: 'web' })).toBe(expected.guestOnly[person]);
  },
);

it('asks an admin, too, to confirm the e-mail where a route needs that', () => {
  const user = { ...people.admin, emailVerifiedAt: null };
  expect(checkGuard(routes.adminVerified, { user, platform: 'web', address: '/' })).toBe(confirm);
});

it('needs no way back to the feed', () => {
  expect(checkGuard(routes.login, { user: null, platform: 'web', address: '/' })).toBe('/login');
});
