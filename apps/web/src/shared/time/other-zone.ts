import { isTimeZone } from '@kadro/core/day/day';
import { offsetMs } from '@kadro/core/day/zone-offset';
import { storage } from '../storage/storage.ts';
import { deviceTimeZone } from './device-time-zone.ts';

/** Key of the user and the zone for which this device has asked whether the day should move. */
const askedKey = 'zoneAsked';

interface Lives {
  readonly id: string;
  readonly timeZone: string;
}

/**
 * The device's zone, where its clock differs from that of the user's day and the user was not asked about it yet. Coming
 * home ends the matter: the next journey is asked about again.
 */
export const findOtherZone = ({ id, timeZone }: Lives, nowMs: number): string | null => {
  const here = deviceTimeZone();
  const isSame =
    here === timeZone ||
    !isTimeZone(here) ||
    !isTimeZone(timeZone) ||
    offsetMs(nowMs, here) === offsetMs(nowMs, timeZone);
  if (isSame) {
    if (storage.get(askedKey) !== null) storage.remove(askedKey);
    return null;
  }
  return storage.get(askedKey) === `${id} ${here}` ? null : here;
};

/** Remembers that the user was asked about a zone. */
export const noteZoneAsked = ({ id }: Lives, zone: string): void => storage.set(askedKey, `${id} ${zone}`);
