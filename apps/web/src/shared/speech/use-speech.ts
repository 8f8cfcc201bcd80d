import { useSyncExternalStore } from 'react';
import { usePreference } from '../preferences/preferences.ts';
import { canSpeak, speak, watchVoices } from './speech.ts';

/** The way to pronounce English text, or null where sound is off or the browser has no English voice: hide the button then. */
export const useSpeech = (): ((text: string) => void) | null => {
  const isAble = useSyncExternalStore(watchVoices, canSpeak);
  const [sound] = usePreference('sound');
  return isAble && sound === 'on' ? speak : null;
};
