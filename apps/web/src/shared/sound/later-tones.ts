import { preference } from '../preferences/preferences.ts';
import type { Tune } from './tones.ts';

/** Fetches the sounds. */
export const loadTones = () => import('./tones.ts');

/** Plays a short sound, where its owner likes it. Where it did not come, or the device cannot play, it stays silent; the answer counts all the same. */
export const playTone = (tune: Tune): void => {
  if (preference('feedback') === 'off') return;
  loadTones().then(
    ({ playTone: play }) => play(tune),
    () => undefined,
  );
};
