import { minuteMs } from '@kadro/core';
import { useEffect, useState } from 'react';

/** The current time in ms, updated every minute: often enough for words such as "in 3 minutes". */
export const useNow = (): number => {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
};
