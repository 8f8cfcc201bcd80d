/**
 * Debounces slow work: runs `act` once no newer value came for `calmMs`; an earlier value is dropped, or its signal aborted. Failures
 * are ignored.
 */
export const inCalm = <T>(
  act: (value: T, signal: AbortSignal) => Promise<void>,
  calmMs: number,
): ((value: T) => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let present = new AbortController();
  return (value) => {
    clearTimeout(timer);
    present.abort();
    present = new AbortController();
    const { signal } = present;
    timer = setTimeout(() => void act(value, signal).catch(() => undefined), calmMs);
  };
};
