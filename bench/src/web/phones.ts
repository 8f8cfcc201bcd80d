import { referenceSortMs } from '../report/measure-core.ts';

/** A phone to emulate: its slowdown against the reference core. */
const slowerThanReference = { usual: 4, worst: 6 };
export type PhoneName = keyof typeof slowerThanReference;

/** A phone as this machine emulates it. */
export interface Phone {
  readonly name: PhoneName;
  /** Slowdown factor for this machine's core in Chromium. */
  readonly slowdown: number;
}

/**
 * Returns the phone of this name for a core that sorts a million numbers in `sortMs`: equally slow on every machine, since the
 * slowdown shrinks as the core gets slower. Chromium cannot speed a core up: at least 1.
 */
export const phoneOn = (name: PhoneName, sortMs: number): Phone => ({
  name,
  slowdown: Math.max(1, (slowerThanReference[name] * referenceSortMs) / sortMs),
});

/** The two phones for measuring the web. */
export const phonesOn = (sortMs: number): Record<PhoneName, Phone> => ({
  usual: phoneOn('usual', sortMs),
  worst: phoneOn('worst', sortMs),
});

/** Formats as `4.0 × slower processor`. */
export const describePhone = ({ slowdown }: Phone): string => `${slowdown.toFixed(1)} × slower processor`;
