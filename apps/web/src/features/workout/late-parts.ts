import { preference } from '../../shared/preferences/preferences.ts';
import { late } from '../../shared/ui/late.tsx';
import type { Tune } from './tones.ts';

/** What a workout ends with. It is fetched beside the words, so that a workout that has begun can end without a connection. */
export const WorkoutEnd = late(async () => (await import('./workout-end.tsx')).WorkoutEnd);

/** What stands in the place of a workout without words. */
export const NothingDue = late(async () => (await import('./nothing-due.tsx')).NothingDue);

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
