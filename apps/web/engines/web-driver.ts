import { patienceMs } from '../e2e/patience.ts';

/** The few words of classic WebDriver (https://www.w3.org/TR/webdriver2/) that the journeys need. */
export type Send = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  withinMs?: number,
) => Promise<unknown>;

/** Calls a driver at this address; a refusal is thrown with the driver's own words, silence with the name of what was asked. */
export const sender =
  (base: string): Send =>
  async (method, path, body, withinMs = patienceMs) => {
    const signal = AbortSignal.timeout(withinMs);
    const read = async (): Promise<{ answer: Response; value: unknown }> => {
      const answer = await fetch(base + path, { method, signal, ...(body && { body: JSON.stringify(body) }) });
      const { value }: { value: unknown } = await answer.json();
      return { answer, value };
    };
    const { answer, value } = await read().catch((cause: unknown) => {
      throw new Error(`${method} ${path} was not answered`, { cause });
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

/** Keys that are no characters, by their DOM names. */
const codes: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
};

/** What an input device does, for `POST actions`. */
export const keyActions = (...keys: readonly string[]) => ({
  type: 'key',
  id: 'keys',
  actions: keys
    .map((key) => codes[key] ?? key)
    .flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
});

/** A button pressed at the first place and let go at the last. */
export const pointerActions = (...[first, ...rest]: readonly { readonly x: number; readonly y: number }[]) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions: [
    { type: 'pointerMove', duration: 0, ...first },
    { type: 'pointerDown', button: 0 },
    ...rest.map((at) => ({ type: 'pointerMove', duration: 16, ...at })),
    { type: 'pointerUp', button: 0 },
  ],
});
