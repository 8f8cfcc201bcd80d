/** For so long after it has appeared a control takes no press of the kind before, ms. */
export const freshMs = 700;

/** The guard of the page: whether a control, by its name, the time at which it appeared, and whether it did without a press, takes the latest press. */
export const pressGuard = {
  // `watch-presses.ts` puts the rules in place: they come right after the first screen, which they would hold up.
  takes: (_control: string, _shownAtMs?: number, _isUnasked?: boolean): boolean => true,
};
