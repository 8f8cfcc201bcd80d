/** Time after it has appeared in which a control rejects presses of the previous kind, ms. */
export const freshMs = 700;

/** The page's guard. `takes`: whether a control, by name, appearance time and `isUnasked`, accepts the latest press. */
export const pressGuard = {
  // `watch-presses.ts` installs the rules right after the first screen, which they would delay.
  takes: (_control: string, _shownAtMs?: number, _isUnasked?: boolean): boolean => true,
};
