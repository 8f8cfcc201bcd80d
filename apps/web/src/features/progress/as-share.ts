import type { CSSProperties } from 'react';

/** Returns a share from 0 to 1 as style variables of a bar, with a line at the promised share. */
export const asShare = (share: number, promise = 0): CSSProperties & Record<`--${string}`, number> => ({
  '--share': share,
  '--promise': promise,
});
