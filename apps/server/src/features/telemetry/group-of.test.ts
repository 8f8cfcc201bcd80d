import { expect, it } from 'vitest';
import { groupOf } from './group-of.ts';

const report = (stack: string, err = 'TypeError: x is undefined') => ({ err, instance: 'app', stack });
const stack = (host: string, hash: string, line: number): string =>
  `TypeError: x is undefined\n    at choose (https://${host}/assets/feed-${hash}.js:1:${line})\n    at deck (https://${host}/assets/feed-${hash}.js:1:90)`;

it('is the same for one place of the code in every build, at every host', () => {
  const group = groupOf(report(stack('kadro.example', 'Ab3_dE-f', 1200)));
  expect(group).toMatch(/^[0-9a-f]{16}$/);
  expect(groupOf(report(stack('localhost:3000', 'Zz0_yX-w', 77)))).toBe(group);
});

it('is another one for another place, and goes by the message where there is no stack', () => {
  expect(groupOf(report('TypeError\n    at a (x.js:1:2)'))).not.toBe(groupOf(report('TypeError\n    at b (x.js:1:2)')));
  expect(groupOf(report('', 'HTTP 500 after 12 ms'))).toBe(groupOf(report(' \n', 'HTTP 500 after 340 ms')));
  expect(groupOf(report('', 'one'))).not.toBe(groupOf(report('', 'two')));
});
