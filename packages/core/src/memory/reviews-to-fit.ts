/** Reviews from which a learner's memory can be fitted with its own parameters. */
export const reviewsToFit = 4000;
