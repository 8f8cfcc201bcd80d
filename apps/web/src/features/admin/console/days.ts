import { dayMs } from '@kadro/core';

/** Returns the UTC day a number of days before today. */
export const dayAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);

/** Returns a day in an address; null if it is invalid. */
export const readDay = (text: string | null): string | null =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
