import { expect, it } from 'vitest';
import { maxEmailLength } from './limits.ts';
import { email } from './values.ts';

const read = (text: string): string | null => email.safeParse(text).data ?? null;
const anna = 'anna@xn--e1afmkfd.xn--p1ai';

it.each([
  ['anna@пример.рф', anna],
  [' anna@ПРИМЕР.РФ ', anna],
  ['anna@xn--e1afmkfd.xn--p1ai', anna],
  ['anna@XN--E1AFMKFD.XN--P1AI', anna],
  ['anna@пример。рф', anna],
  // й of two code points.
  [`anna@${'мой'.normalize('NFD')}.рф`, 'anna@xn--i1afg.xn--p1ai'],
  ['anna@почта.example.com', 'anna@xn--80a1acny.example.com'],
  ['anna@xn--80a1acny.example.com', 'anna@xn--80a1acny.example.com'],
  ['Anna.o+kadro@Example.com', 'Anna.o+kadro@Example.com'],
])('%s is %s', (typed, address) => {
  expect(read(typed)).toBe(address);
});

it.each([
  'anna@пример',
  'anna@пример.рф/letters',
  'anna@пример.рф:25',
  'anna@пример.рф?a',
  'anna@eve@пример.рф',
  'anna@пример .рф',
  'anna@пример%2eрф',
  'anna@xn--p1ai',
  'anna@пример.xn--',
  'anna@.рф',
  '@пример.рф',
  'анна@пример.рф',
  'anna@example.c0m',
  `anna@${'пример.'.repeat(16)}рф`.padStart(maxEmailLength + 1, 'a'),
])('%s is no address', (typed) => {
  expect(read(typed)).toBeNull();
});
