import { useEffect, useState } from 'react';

/** Returns the whole seconds left until an instant, 0 once it has passed, and its setter (ms since the epoch). */
export const useCooldown = (): [secondsLeft: number, wait: (untilMs: number) => void] => {
  const [untilMs, setUntilMs] = useState(0);
  const [nowMs, setNowMs] = useState(0);
  const isRunning = untilMs > nowMs;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setNowMs(Date.now()), 500);
    return () => clearInterval(timer);
  }, [isRunning]);
  const wait = (until: number) => {
    setNowMs(Date.now());
    setUntilMs(until);
  };
  return [isRunning ? Math.ceil((untilMs - nowMs) / 1000) : 0, wait];
};
