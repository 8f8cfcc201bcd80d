import { useState } from 'react';
import type { Keys } from './use-keys.ts';

/** Returns the row of a list that keys act on, and the keys that move it. */
export const usePlace = <Row>(rows: readonly Row[]) => {
  const [at, setAt] = useState(0);
  const last = Math.max(0, rows.length - 1);
  const place = Math.min(at, last);
  const keys: Keys = {
    KeyJ: () => setAt(Math.min(place + 1, last)),
    KeyK: () => setAt(Math.max(0, place - 1)),
  };
  return { place, selected: rows[place], keys, setPlace: setAt };
};
