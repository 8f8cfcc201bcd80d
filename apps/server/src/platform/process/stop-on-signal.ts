/** One Ctrl-C arrives repeatedly: from the terminal, npm and the supervisor. Only a later signal is the user's second. */
const secondSignalAfterMs = 1_000;
/** Time limit for stopping the server. */
export const stopLimitMs = 45_000;

/**
 * Calls `stop` at the first SIGTERM or SIGINT and then exits; a second signal at least a second later exits at once, as does a stop
 * that takes longer than `limitMs`.
 */
export const stopOnSignal = (stop: () => Promise<void>, limitMs: number): void => {
  let stoppingSince: number | undefined;
  const onSignal = (): void => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > secondSignalAfterMs) process.exit(1);
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
  process.on('SIGHUP', onSignal);
  // The parent process is gone.
  if (process.connected) process.once('disconnect', onSignal);
};
