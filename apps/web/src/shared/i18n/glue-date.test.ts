import { expect, it } from 'vitest';
import { glueDate } from './glue-date.ts';

it('keeps a day with its month, a year with its sign and an hour with its half of the day, and no more', () => {
  expect(glueDate('25 нояб. 2026 г., 06:04')).toBe('25\u00a0нояб. 2026\u00a0г., 06:04');
  expect(glueDate('Nov 25, 2026, 6:05 AM')).toBe('Nov\u00a025, 2026, 6:05\u00a0AM');
});
