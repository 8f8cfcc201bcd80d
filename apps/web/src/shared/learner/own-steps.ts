let count = 0;

/** How many steps of the learner this page has taken: calls that were answered, each of which the server counts as one. */
export const ownSteps = {
  count: (): number => count,
  took: (): void => {
    count += 1;
  },
};
