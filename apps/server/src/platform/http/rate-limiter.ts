import type { Rate, RateLimits } from './settings.ts';

interface Window {
  count: number;
  endsAtMs: number;
}

export type LimitName = keyof RateLimits;

export interface RateLimiter {
  /** Counts a call. Returns 0 if it is allowed, otherwise the seconds until it would be. `times` multiplies the limit. */
  readonly take: (limit: LimitName, key: string, times?: number) => number;
  /** Like `take`, without counting. */
  readonly peek: (limit: LimitName, key: string, times?: number) => number;
}

/** Max callers with a window, about 10 MB; beyond it the oldest are evicted. */
const maxWindows = 50_000;

/**
 * Creates fixed windows in this process's memory: with n processes a caller has n times the limit. Unlike a library it can peek, so
 * a blocked address is refused before its session is looked up.
 */
export const createRateLimiter = (rates: RateLimits, now: () => number): RateLimiter => {
  const windows = new Map<string, Window>();

  const liveWindow = (id: string): Window | undefined => {
    const window = windows.get(id);
    return window !== undefined && window.endsAtMs > now() ? window : undefined;
  };
  const secondsLeft = (window: Window): number => Math.max(1, Math.ceil((window.endsAtMs - now()) / 1000));

  const open = (id: string, rate: Rate): Window => {
    const window = { count: 0, endsAtMs: now() + rate.windowMs };
    windows.delete(id);
    windows.set(id, window);
    if (windows.size > maxWindows) forgetSome();
    return window;
  };
  const forgetSome = (): void => {
    for (const [id, window] of windows) if (window.endsAtMs <= now()) windows.delete(id);
    for (const id of windows.keys()) {
      if (windows.size <= maxWindows * 0.9) break;
      windows.delete(id);
    }
  };

  return {
    take: (limit, key, times = 1) => {
      const id = `${limit} ${key}`;
      const window = liveWindow(id) ?? open(id, rates[limit]);
      window.count += 1;
      return window.count > rates[limit].max * times ? secondsLeft(window) : 0;
    },
    peek: (limit, key, times = 1) => {
      const window = liveWindow(`${limit} ${key}`);
      return window !== undefined && window.count >= rates[limit].max * times ? secondsLeft(window) : 0;
    },
  };
};
