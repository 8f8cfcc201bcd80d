import type { z } from 'zod';

/** A stored row that no reader understands. Says which shape it should have had, and at which field it failed. */
export class UnreadableRowError extends Error {
  readonly shape: string;
  readonly version: unknown;

  constructor(shape: string, version: unknown, why: string) {
    super(`a stored ${shape} of version ${String(version)} cannot be read: ${why}`);
    this.name = 'UnreadableRowError';
    this.shape = shape;
    this.version = version;
  }
}

/** A stored JSON object, given as text or parsed, and the version it says it has; one that says none is of release 1. */
export const openRow = (shape: string, json: unknown): { row: Record<string, unknown>; version: unknown } => {
  const row = typeof json === 'string' ? parseJson(shape, json) : json;
  if (!isRecord(row)) throw new UnreadableRowError(shape, '?', 'it is no object');
  return { row, version: row['v'] ?? 1 };
};

/** The row by a schema. Fields that the schema does not know are left out: a later release may have written them. */
export const parseRow = <T>(shape: string, version: unknown, schema: z.ZodType<T>, row: unknown): T => {
  const parsed = schema.safeParse(row);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new UnreadableRowError(shape, version, `${issue?.path.join('.') || 'the whole'}: ${issue?.message}`);
};

const parseJson = (shape: string, text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableRowError(shape, '?', 'it is no JSON');
  }
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
