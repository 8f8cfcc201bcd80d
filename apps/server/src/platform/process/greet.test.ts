import { expect, it } from 'vitest';
import { chooseHost } from './check-address.ts';
import { greet } from './greet.ts';

const url = 'http://localhost:3000';
const onlyHere = /^Only this machine can reach it/;

it('says that only this machine can reach it, where nothing was set and that is so', () => {
  expect(chooseHost(undefined, undefined)).toBe('127.0.0.1');
  expect(greet(url, {})).toEqual([`Kadro is ready at ${url}`, expect.stringMatching(onlyHere)]);
});

it.each([{ host: '0.0.0.0' }, { publicUrl: url }])('says nothing of it with %o', (configuration) => {
  expect(greet(url, configuration)).toEqual([`Kadro is ready at ${url}`]);
});

it('names the public address first', () => {
  expect(greet(url, { publicUrl: 'https://kadro.example' })).toEqual([
    `Kadro is ready at https://kadro.example, and listens at ${url}`,
  ]);
});
