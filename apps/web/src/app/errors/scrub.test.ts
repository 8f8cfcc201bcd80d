import { expect, it } from 'vitest';
import { scrub } from './scrub.ts';

const token = 'mX2pQ9vT4kLs8bNc7yRf3wZd6hJg1aUe0oIiKkPpQqs';

it.each([
  ['No user anna.b+x@mail.example.org', 'No user (e-mail)'],
  [
    'at https://kadro.example/verify-email/0b0a0c0d-1111-4111-8111-000000000001/abc',
    'at https://kadro.example/verify-email/…',
  ],
  [`GET /password-reset/${token} failed`, 'GET /password-reset/… failed'],
  [
    `Failed to fetch https://kadro.example/login?to=%2Fpassword-reset%2F${token}`,
    'Failed to fetch https://kadro.example/login',
  ],
  [`bad token ${token}`, 'bad token (id)'],
  ['user 0b0a0c0d-1111-4111-8111-000000000001 is gone', 'user (id) is gone'],
  ['https://anna:secret@kadro.example/oauth-logged-in?code=1', 'https://kadro.example/oauth-logged-in'],
])('takes out what is of a person: %s', (text, expected) => {
  expect(scrub(text)).toBe(expected);
});

it.each([
  "TypeError: Cannot read properties of undefined (reading 'getBoundingClientRect')",
  '    at Deck (https://kadro.example/assets/email-verification-page-Ab3dE5fG.js:1:20345)',
  'Failed to fetch dynamically imported module: https://kadro.example/assets/workout-BU_ZWZ5q.js',
  'unstable_scheduleCallbackForPriorityLevel is not a function',
])('leaves what tells where it broke: %s', (text) => {
  expect(scrub(text)).toBe(text);
});

it('takes the query off a file of the app', () => {
  expect(scrub('at f (https://host/assets/a.js?token=abc:1:2)')).toBe('at f (https://host/assets/a.js)');
});
