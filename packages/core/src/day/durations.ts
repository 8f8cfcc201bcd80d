/** Milliseconds of a minute. */
export const minuteMs = 60_000;

/** Milliseconds of an hour. */
export const hourMs = 3_600_000;

/** Milliseconds of 24 hours. A calendar day may be an hour shorter or longer. */
export const dayMs = 86_400_000;
