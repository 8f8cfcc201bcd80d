import { cues, type Cue } from '@kadro/core/terms/cue';
import { createStore } from '../store.ts';
import { storage } from '../storage/storage.ts';
import { cuesOffKey, readCues } from './cues-to-ask-by.ts';

/** The cues enabled for workouts on this device, kept current. */
export const chosenCues = createStore<ReadonlySet<Cue>>(new Set(readCues()));

/** Turns a cue on or off. The last one stays on. */
export const chooseCue = (cue: Cue, isOn: boolean): void => {
  const now = chosenCues.get();
  const on = cues.filter((one) => (one === cue ? isOn : now.has(one)));
  if (on.length === 0) return;
  storage.set(cuesOffKey, cues.filter((one) => !on.includes(one)).join(','));
  chosenCues.set(new Set(on));
};
