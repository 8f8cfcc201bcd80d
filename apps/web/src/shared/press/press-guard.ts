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
/** A press later than this after the one before begins a new series. */
const seriesMs = 1200;

const isSamePlace = (press: Press, before: Press): boolean =>
  press.by !== '' &&
  press.by === before.by &&
  Math.hypot(press.xPx - before.xPx, press.yPx - before.yPx) <= samePlacePx;

/**
 * Decides whether a press acts. The page notes every press, and a control asks before it acts on the latest one. Times are of
 * one clock, in milliseconds.
 */
export const createPressGuard = () => {
  let latest: Press = { by: '', atMs: 0, xPx: 0, yPx: 0 };
  let before = latest;
  /** When the series began that the latest press belongs to: presses by one key, or at one place. */
  let seriesFromMs = 0;
  /** The last press that was taken, and when the one before it was. */
  let taken = latest;
  let takenBeforeMs = 0;
  /** The last press that a control with a name took. */
  let named = { ...latest, control: '' };
  const note = (by: string, atMs: number, xPx = 0, yPx = 0): void => {
    before = latest;
    latest = { by, atMs, xPx, yPx };
    if (!isSamePlace(latest, before) || atMs - before.atMs >= seriesMs) seriesFromMs = atMs;
  };
  return {
    note,
    /** The latest press has become a swipe. */
    noteSwipe: (): void => {
      latest = { ...latest, by: 'swipe', xPx: 0, yPx: 0 };
    },
    /**
     * Whether a control, by its name, that appeared at `shownAtMs` takes the latest press: within 700 ms of appearing only one by
     * another key or at another place than the press before, unless a press was taken since. Two presses of one control within
     * 400 ms count once, unless another control was pressed between them. Swipes of one control may follow each other as briskly as
     * they come; without a name the second rule does not hold. A control that appeared without a press (`isUnasked`) takes none that
     * continues a series from before.
     */
    takes: (control: string, shownAtMs = -Infinity, isUnasked = false): boolean => {
      const { by, atMs } = latest;
      const isSame = isSamePlace(latest, before);
      if (isUnasked && isSame && seriesFromMs < atMs && seriesFromMs < shownAtMs) return false;
      // What lies around the control may have taken this press already.
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
