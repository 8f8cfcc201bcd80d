import { expect, it } from 'vitest';
import { countComments } from './count-comments.ts';

it('counts lines that are comments alone, of all that are not empty', () => {
  const source = `/** One line. */
const a = 1; // beside code: a line of code

/*
 * Three lines.
 */
const b = '/* no comment';
// One line.
{/* One line. */}
const c = 2;`;
  expect(countComments(source)).toEqual({ lines: 9, comments: 6 });
});
