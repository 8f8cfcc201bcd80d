import { useSyncExternalStore } from 'react';
import { usePreference } from '../preferences/preferences.ts';
import { canSpeak, speak, watchVoices } from './speech.ts';

/** Whether this browser can speak English. */
export const useHasVoice = (): boolean => useSyncExternalStore(watchVoices, canSpeak);

/** A function that speaks English text, or null if sound is off or the browser has no English voice: hide the button then. */
export const useSpeech = (): ((text: string) => void) | null => {
  const hasVoice = useHasVoice();
  const [sound] = usePreference('sound');
  return hasVoice && sound === 'on' ? speak : null;
};
