/** States of a saying; without zod, for the filter on the screen. */
export const fortuneStates = ['draft', 'published'] as const;

/** Sort orders of sayings. */
export const fortuneSorts = ['newest', 'shown'] as const;
