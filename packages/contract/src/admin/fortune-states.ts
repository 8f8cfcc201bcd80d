/** What becomes of a saying; without zod, for the filter on the screen. */
export const fortuneStates = ['draft', 'published'] as const;

/** In which order sayings are listed. */
export const fortuneSorts = ['newest', 'shown'] as const;
