import type { z } from 'zod';

/** A stored row that no reader understands, with the expected shape and the field that failed. */
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

/** Parses a stored JSON object, text or parsed, and its version; one without a version is of release 1. */
export const openRow = (shape: string, json: unknown): { row: Record<string, unknown>; version: unknown } => {
  const row = typeof json === 'string' ? parseJson(shape, json) : json;
  if (!isRecord(row)) throw new UnreadableRowError(shape, '?', 'it is no object');
  return { row, version: row['v'] ?? 1 };
};

/** Parses the row by a schema. Unknown fields are dropped: a later release may have written them. */
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
