import { freshMs } from './presses.ts';

interface Press {
  /** A key's code, 'pointer' or 'swipe'; empty for a press by assistive technology, which has neither key nor place. */
  readonly by: string;
  readonly atMs: number;
  readonly xPx: number;
  readonly yPx: number;
}

const samePlacePx = 48;
const doubleMs = 400;
/** A press later than this after the previous one begins a new series. */
const seriesMs = 1200;

const isSamePlace = (press: Press, before: Press): boolean =>
  press.by !== '' &&
  press.by === before.by &&
  Math.hypot(press.xPx - before.xPx, press.yPx - before.yPx) <= samePlacePx;

/**
 * Decides whether a press acts. The page notes every press, and a control queries the guard before it acts on the latest one. Times are
 * of one clock, in milliseconds.
 */
export const createPressGuard = () => {
  let latest: Press = { by: '', atMs: 0, xPx: 0, yPx: 0 };
  let before = latest;
  /** Start of the series of the latest press: presses by one key, or at one place. */
  let seriesFromMs = 0;
  /** The last accepted press, and the time of the one before it. */
  let taken = latest;
  let takenBeforeMs = 0;
  /** The last press accepted by a control with a name. */
  let named = { ...latest, control: '' };
  const note = (by: string, atMs: number, xPx = 0, yPx = 0): void => {
    before = latest;
    latest = { by, atMs, xPx, yPx };
    if (!isSamePlace(latest, before) || atMs - before.atMs >= seriesMs) seriesFromMs = atMs;
  };
  return {
    note,
    /** Marks the latest press as a swipe. */
    noteSwipe: (): void => {
      latest = { ...latest, by: 'swipe', xPx: 0, yPx: 0 };
    },
    /**
     * Returns whether a control, by its name, that appeared at `shownAtMs` accepts the latest press. Within 700 ms of appearing it
     * accepts only one by another key or at another place than the previous press, unless a press was accepted since. Two presses of one
     * control within 400 ms count once, unless another control was pressed between them; swipes and controls without a name are exempt.
     * A control that appeared without a press (`isUnasked`) rejects presses that continue an earlier series.
     */
    takes: (control: string, shownAtMs = -Infinity, isUnasked = false): boolean => {
      const { by, atMs } = latest;
      const isSame = isSamePlace(latest, before);
      if (isUnasked && isSame && seriesFromMs < atMs && seriesFromMs < shownAtMs) return false;
      // The control's container may have accepted this press already.
      const takenMs = taken === latest ? takenBeforeMs : taken.atMs;
      const isFresh = takenMs <= shownAtMs && atMs - shownAtMs < freshMs;
      if (isSame && isFresh) return false;
      const isAgain = control && named.control === control && named.by === by && by !== 'swipe';
      if (isAgain && atMs - named.atMs < doubleMs) return false;
      takenBeforeMs = takenMs;
      taken = latest;
      if (control) named = { ...latest, control };
      return true;
    },
  };
};
