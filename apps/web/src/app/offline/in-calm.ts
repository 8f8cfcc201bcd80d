/**
 * Does with a value what takes its time once nothing else came for `calmMs`: what came before is not begun any more, or told by its signal
 * that it is over. A failure concerns nobody.
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
