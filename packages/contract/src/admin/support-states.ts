/** States of a message to the operator; without zod, for the filter on the screen. */
export const supportStates = ['waiting', 'done'] as const;
