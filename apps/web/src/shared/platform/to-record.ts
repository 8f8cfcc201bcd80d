/** The fields of a value from outside; none where it is no object. */
export const toRecord = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
