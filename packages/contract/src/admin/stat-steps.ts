/** Lengths of a period of the figures; without zod, for the choice on the screen. */
export const statSteps = ['day', 'week', 'month'] as const;
export type StatStep = (typeof statSteps)[number];
