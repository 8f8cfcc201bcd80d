import { isDeepStrictEqual } from 'node:util';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const alternativesOf = (schema: Record<string, unknown>): readonly unknown[] =>
  listOf(schema['anyOf'] ?? schema['oneOf']);

/** Keywords compared by special rules; all others must be equal. */
const compared = new Set([
  '$schema',
  'enum',
  'anyOf',
  'oneOf',
  'properties',
  'required',
  'items',
  'additionalProperties',
]);

/**
 * True if a JSON Schema accepts all that an older one accepts, judged by its form: list values, alternatives and optional fields
 * may be added; nothing may be removed or narrowed. False if undecidable.
 */
export const takesAll = (present: unknown, older: unknown): boolean => {
  if (isDeepStrictEqual(present, older)) return true;
  if (!isRecord(present) || !isRecord(older)) return false;
  const choices = alternativesOf(present);
  if (choices.length > 0) {
    const before = alternativesOf(older);
    return (before.length > 0 ? before : [older]).every((old) => choices.some((choice) => takesAll(choice, old)));
  }
  const names = new Set([...Object.keys(present), ...Object.keys(older)]);
  for (const name of names) if (!compared.has(name) && !isDeepStrictEqual(present[name], older[name])) return false;
  const values = listOf(present['enum']);
  if (!listOf(older['enum']).every((value) => values.includes(value))) return false;
  if (values.length > 0 && older['enum'] === undefined) return false;
  const needed = listOf(older['required']);
  if (!listOf(present['required']).every((name) => needed.includes(name))) return false;
  const fields = isRecord(present['properties']) ? present['properties'] : {};
  for (const [name, old] of Object.entries(isRecord(older['properties']) ? older['properties'] : {}))
    if (!(name in fields) || !takesAll(fields[name], old)) return false;
  for (const name of ['items', 'additionalProperties'])
    if (!isDeepStrictEqual(present[name], older[name]) && !takesAll(present[name], older[name])) return false;
  return true;
};
