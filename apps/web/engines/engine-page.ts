/** A place in the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The keys of the journeys, by their DOM names. */
export type Key = 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'Escape' | ' ';

/** One phone-sized page of a person nobody has seen before: what a driver must be able to do with it. */
export interface EnginePage {
  readonly goto: (address: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** The value of a JavaScript expression in the page, as JSON brings it. */
  readonly evaluate: (expression: string) => Promise<unknown>;
  /** A tap by finger where the driver makes one in a single piece, else a click. */
  readonly tap: (at: Point) => Promise<void>;
  /** A finger, or the mouse, goes down, moves in steps and is lifted. */
  readonly drag: (from: Point, to: Point) => Promise<void>;
  readonly press: (key: Key) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** The window as PNG. */
  readonly screenshot: () => Promise<Buffer>;
  /** Uncaught errors and complaints of the browser so far, where its driver tells of them. */
  readonly faults: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** A running browser. */
export interface Engine {
  readonly open: () => Promise<EnginePage>;
  readonly stop: () => Promise<void>;
}

/** Runs a function in the page, where it sees nothing but its arguments. */
export const runIn = async <Args extends readonly (string | boolean)[], Result>(
  page: EnginePage,
  work: (...args: Args) => Result,
  ...args: Args
): Promise<Result> => {
  const value = await page.evaluate(`(${work.toString()})(${args.map((arg) => JSON.stringify(arg)).join(', ')})`);
  return value as Result;
};

/** The window of a phone; its owner speaks Russian. */
export const phone = { width: 390, height: 844 };
export const dragSteps = 8;

/** The places a drag goes through, the last one included. */
export const wayOf = (from: Point, to: Point): Point[] =>
  Array.from({ length: dragSteps }, (_, at) => {
    const share = (at + 1) / dragSteps;
    return { x: Math.round(from.x + (to.x - from.x) * share), y: Math.round(from.y + (to.y - from.y) * share) };
  });
