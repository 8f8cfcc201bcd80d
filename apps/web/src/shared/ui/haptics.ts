import { preference } from '../preferences/preferences.ts';

const patterns = { tick: 8, success: [12, 40, 16], refusal: [24, 60, 24] };

/** A short touch in the hand, where the device can and its owner likes it. */
export const vibrate = (feeling: keyof typeof patterns): void => {
  if (preference('feedback') === 'on' && 'vibrate' in navigator && navigator.userActivation?.hasBeenActive)
    navigator.vibrate(patterns[feeling]);
};
