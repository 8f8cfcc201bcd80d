/** A memory that holds what is new for less long than most, and forgets old things more slowly. */
export const slowWeights: number[] = [
  0.15, 0.9, 1.1, 3.2, 6.4133, 0.8334, 3.0194, 0.001, 1.4722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483, 0.6014,
  1.8729, 0.5425, 0.0912, 0.0658, 0.24,
];

/** A memory that holds what is new for a third of the usual time, and grows more slowly. */
export const forgetfulWeights: number[] = [
  0.0742, 0.4526, 0.8073, 2.9035, 6.4133, 0.8334, 3.0194, 0.001, 1.1722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629, 1.6483,
  0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
];
