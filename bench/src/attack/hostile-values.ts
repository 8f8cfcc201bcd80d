import { randomUUID } from 'node:crypto';
import { hostileFields } from '../../../apps/server/src/test/hostile-fields.ts';

/** Returns pseudo-random numbers from 0 up to 1, the same in every run. */
export const seededRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
};

const values: readonly unknown[] = [
  null,
  true,
  -1,
  1e308,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  '\u0000',
  '\u{1F600}'.repeat(500),
  "' or 1=1 --",
  '../../../etc/passwd',
  '%00',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '0001-01-01T00:00:00Z',
  '9999-12-31T23:59:59Z',
  'Europe/Moscow',
  'apple',
  'base',
  'learn',
  'forgot',
  'knew',
  'a1',
  'ru',
  'A'.repeat(43),
  '000000',
  [],
  {},
  [[[[]]]],
  { __proto__: null, constructor: { prototype: {} } },
  'x'.repeat(20_000),
];

export interface Hostile {
  readonly value: () => unknown;
  /** A body as JSON, whole or damaged. */
  readonly body: () => string;
  /** A segment of an address. */
  readonly segment: () => string;
}

/** Makes values that honest clients never send, and nearly valid ones. */
export const makeHostile = (random: () => number): Hostile => {
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const value = (): unknown => {
    const kind = random();
    if (kind < 0.25) return randomUUID();
    if (kind < 0.35) return `${randomUUID()}@example.com`;
    return pick(values);
  };
  const body = (): string => {
    const kind = random();
    if (kind < 0.05) return JSON.stringify(value()) ?? '';
    const count = Math.floor(random() * 10);
    const text = JSON.stringify(
      Object.fromEntries(Array.from({ length: count }, () => [pick(hostileFields) ?? '', value()])),
    );
    if (kind < 0.1) return text.slice(0, Math.floor(random() * text.length));
    return kind < 0.12 ? `{"__proto__":${text}}` : text;
  };
  return {
    value,
    body,
    segment: () =>
      random() < 0.1 ? '%E0%A4%A' : encodeURIComponent((JSON.stringify(value()) ?? '').slice(0, 300).toWellFormed()),
  };
};
