const patterns = { tick: 8, success: [12, 40, 16], refusal: [24, 60, 24] };

/** A short touch in the hand, where the device can. */
export const vibrate = (feeling: keyof typeof patterns): void => {
  if ('vibrate' in navigator && navigator.userActivation?.hasBeenActive) navigator.vibrate(patterns[feeling]);
};
