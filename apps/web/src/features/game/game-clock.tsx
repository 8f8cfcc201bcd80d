import { useEffect, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';

const secondMs = 1000;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Time since the start of a round; `sinceMs` is on the page's clock, null until it starts. */
export const GameClock = ({ sinceMs }: { sinceMs: number | null }) => {
  const t = useT();
  const [nowMs, setNowMs] = useState(() => performance.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), secondMs);
    return () => clearInterval(timer);
  }, []);
  const seconds = sinceMs === null ? 0 : Math.max(0, Math.floor((nowMs - sinceMs) / secondMs));
  return (
    <span role="timer" aria-label={t('game.time')}>
      {`${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`}
    </span>
  );
};
