import type { CSSProperties } from 'react';
import styles from './burst.module.css';

/** Rotating each piece by the golden angle spreads them evenly, yet looks random. */
const goldenAngle = 2.399963;
const wayPx = 122;

const pieces = Array.from({ length: 32 }, (_, at): CSSProperties & Record<`--${string}`, string> => {
  const angle = at * goldenAngle;
  const way = wayPx * Math.sqrt((at + 6) / 38);
  return {
    '--x': `${Math.round(Math.cos(angle) * way)}px`,
    '--y': `${Math.round(Math.sin(angle) * way - 18)}px`,
    '--spin': `${Math.round((angle * 97) % 540) - 270}deg`,
    '--late': `${(at % 5) * 35}ms`,
  };
});

/** Paper that flies up from behind the celebrated element and falls; with reduced motion it rests above it. */
export const Burst = () => (
  <div className={styles['burst']} aria-hidden="true">
    {pieces.map((style) => (
      <i key={`${style['--x']} ${style['--y']}`} style={style} />
    ))}
  </div>
);
