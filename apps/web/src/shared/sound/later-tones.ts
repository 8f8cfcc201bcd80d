import { preference } from '../preferences/preferences.ts';
import type { Tune } from './tones.ts';

/** Loads the sounds. */
export const loadTones = () => import('./tones.ts');

/** Plays a short sound, unless turned off. Stays silent if it did not load or the device cannot play. */
export const playTone = (tune: Tune): void => {
  if (preference('feedback') === 'off') return;
  loadTones().then(
    ({ playTone: play }) => play(tune),
    () => undefined,
  );
};
