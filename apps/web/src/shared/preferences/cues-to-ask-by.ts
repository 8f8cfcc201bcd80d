import { cues, type Cue } from '@kadro/core/terms/cue';
import { storage } from '../storage/storage.ts';

// What is off is kept, not what is on: a cue that comes with a later release is on.
export const cuesOffKey = 'cuesOff';

/** The cues by which workouts on this device may ask: at least one. */
export const readCues = (): readonly Cue[] => {
  const off = (storage.get(cuesOffKey) ?? '').split(',');
  const on = cues.filter((cue) => !off.includes(cue));
  return on.length > 0 ? on : cues;
};

/** The same as the server reads them. */
export const cuesToAskBy = (): string => readCues().join(',');
