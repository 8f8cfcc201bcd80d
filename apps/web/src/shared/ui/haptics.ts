import { host, type Feeling } from '../platform/host.ts';
import { preference } from '../preferences/preferences.ts';

const patterns: Readonly<Record<Feeling, number | number[]>> = {
  tick: 8,
  success: [12, 40, 16],
  refusal: [24, 60, 24],
};

/** A short vibration, if the device can and its user has not turned it off. */
export const vibrate = (feeling: Feeling): void => {
  if (preference('feedback') !== 'on') return;
  const around = host.get();
  if (around) around.feel(feeling);
  else if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(patterns[feeling]);
};
