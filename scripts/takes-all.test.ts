import { expect, it } from 'vitest';
import { z } from 'zod';
import { takesAll } from './takes-all.ts';

const schemaOf = (schema: z.ZodType): unknown => z.toJSONSchema(schema, { io: 'input', reused: 'inline' });
const older = z.object({
  v: z.literal(1),
  kind: z.enum(['a', 'b']),
  text: z.string().max(10),
  more: z.string().nullable(),
});

it.each([
  ['the same', older],
  ['one more value', older.extend({ kind: z.enum(['a', 'b', 'c']) })],
  ['a field that may be absent', older.extend({ place: z.string().optional() })],
  ['one that may be absent by now', older.extend({ text: z.string().max(10).optional() })],
  ['one that may be null by now', older.extend({ text: z.string().max(10).nullable() })],
])('takes rows of the older shape: %s', (_what, present) => {
  expect(takesAll(schemaOf(present), schemaOf(older))).toBe(true);
});

it.each([
  ['a field more', older.extend({ place: z.string() })],
  ['a field less', older.omit({ text: true })],
  ['a value less', older.extend({ kind: z.enum(['a']) })],
  ['a shorter text', older.extend({ text: z.string().max(5) })],
  ['no null any more', older.extend({ more: z.string() })],
  ['another kind of value', older.extend({ text: z.int() })],
  ['another version', older.extend({ v: z.literal(2) })],
])('does not take them: %s', (_what, present) => {
  expect(takesAll(schemaOf(present), schemaOf(older))).toBe(false);
});

it('takes a kind more of several, and none less or narrower', () => {
  const [a, b] = [z.object({ kind: z.literal('a') }), z.object({ kind: z.literal('b'), n: z.int() })];
  const both = schemaOf(z.discriminatedUnion('kind', [a, b]));
  expect(takesAll(both, schemaOf(z.discriminatedUnion('kind', [b])))).toBe(true);
  expect(takesAll(schemaOf(z.discriminatedUnion('kind', [a])), both)).toBe(false);
  expect(takesAll(schemaOf(z.discriminatedUnion('kind', [a, b.extend({ m: z.int() })])), both)).toBe(false);
});
