import { expect, it } from 'vitest';
import { measureTurns, readComments } from './comment-turns.ts';

it('reads comments that have lines of their own, blocks and neighbouring lines as one', () => {
  const source = `/** One line. */
const a = 1; // beside code
/*
 * A block
 * of two lines.
 */
// Two lines
// of one comment.
const b = '/* none';
// oxlint-disable-next-line x
{/* In JSX. */}`;
  expect(readComments(source)).toEqual(['One line.', 'A block of two lines.', 'Two lines of one comment.', 'In JSX.']);
});

it('counts turns per 10,000 words', () => {
  const { words, rates } = measureTurns([
    'What stands here is told to nobody.',
    'A placeholder that stands for a name. What is it?',
  ]);
  expect(words).toBe(17);
  expect([...rates.values()].map((rate) => Math.round((rate * words) / 10_000))).toEqual([1, 1, 1, 1]);
});
