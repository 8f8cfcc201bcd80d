let count = 0;

/** Number of changes this page has made to the learner: answered calls, each of which the server counts as one. */
export const ownSteps = {
  count: (): number => count,
  took: (): void => {
    count += 1;
  },
};
