import { cues, type Cue } from '@kadro/core/terms/cue';
import { storage } from '../storage/storage.ts';

// Stores the disabled cues, so that a cue added by a later release is on.
export const cuesOffKey = 'cuesOff';

/** The cues enabled for workouts on this device: at least one. */
export const readCues = (): readonly Cue[] => {
  const off = (storage.get(cuesOffKey) ?? '').split(',');
  const on = cues.filter((cue) => !off.includes(cue));
  return on.length > 0 ? on : cues;
};

/** The same in the server's format. */
export const cuesToAskBy = (): string => readCues().join(',');
