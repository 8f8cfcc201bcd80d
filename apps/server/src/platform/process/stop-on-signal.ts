/** The same Ctrl-C reaches the server twice: from the terminal and from npm. Only a later one is a person's second. */
const SECOND_SIGNAL_AFTER_MS = 1_000;
const PARENT_POLL_MS = 200;

/**
 * Calls `stop` at the first SIGTERM or SIGINT and then ends the process; a second signal, a second later or more,
 * ends it at once, as does a stop that takes longer than `limitMs`.
 */
export function stopOnSignal(stop: () => Promise<void>, limitMs: number): void {
  let stoppingSince: number | undefined;
  const onSignal = (): void => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > SECOND_SIGNAL_AFTER_MS) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), limitMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  if (process.env['npm_lifecycle_event'] !== undefined) watchParent(onSignal);
}

/** npm passes SIGTERM on to the shell between it and the server, and that shell dies of it without a word. */
function watchParent(onEnd: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    onEnd();
  }, PARENT_POLL_MS);
  timer.unref();
}
