/** From so many reviews on, they tell enough of a learner's memory to compute it by parameters of its own. */
export const reviewsToFit = 4000;
