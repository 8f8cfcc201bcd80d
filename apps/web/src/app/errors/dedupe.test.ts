import { expect, it } from 'vitest';
import { createDedupe } from './dedupe.ts';

it('lets the same text through again after the window only', () => {
  let now = 0;
  const isNew = createDedupe(3000, () => now);
  expect(isNew('No connection')).toBe(true);
  now = 2999;
  expect(isNew('No connection')).toBe(false);
  expect(isNew('Another')).toBe(true);
  now = 3000;
  expect(isNew('No connection')).toBe(true);
});
