import type { CSSProperties } from 'react';

/** A share from 0 to 1 for the style of a bar, and the line of what was promised. */
export const asShare = (share: number, promise = 0): CSSProperties & Record<`--${string}`, number> => ({
  '--share': share,
  '--promise': promise,
});
