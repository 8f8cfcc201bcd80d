import { expect, it } from 'vitest';
import { cleanText } from './clean-text.ts';

it.each([
  ['two\r\nlines', 'two\nlines'],
  ['far\n\n\n\n\napart', 'far\n\napart'],
  ['  a  gap \t here ', 'a gap here'],
  ['\u202Egnp.exe\u202C', 'gnp.exe'],
  ['pay\u200D\u200D\u200Dpal\u200C', 'paypal'],
  ['👩\u200D👩\u200D👧 and 👍🏽', '👩\u200D👩\u200D👧 and 👍🏽'],
  ['👩\u200D', '👩'],
  [`z${'\u0301'.repeat(400)}`, 'ź\u0301\u0301\u0301\u0301'],
  ['<script>alert(1)</script>', '<script>alert(1)</script>'],
])('keeps of %j what is to be seen', (text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
});

it.each(['', ' \n ', '\u200D\u200D', '\u2800\u3164', '\u202E\u2066'])('finds nothing in %j', (text) => {
  expect(cleanText(text)).toBeNull();
});
