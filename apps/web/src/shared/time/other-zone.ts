import { isTimeZone } from '@kadro/core/day/day';
import { offsetMs } from '@kadro/core/day/zone-offset';
import { storage } from '../storage/storage.ts';
import { deviceTimeZone } from './device-time-zone.ts';

/** Key of the user and the zone whose question was answered on this device. */
const answeredKey = 'zoneAsked';

interface Lives {
  readonly id: string;
  readonly timeZone: string;
}

/**
 * The device's zone, if its clock differs from that of the user's day and the user has not answered about it yet. Returning home
 * resets this: the next journey is asked about again.
 */
export const findOtherZone = ({ id, timeZone }: Lives, nowMs: number): string | null => {
  const here = deviceTimeZone();
  const isSame =
    here === timeZone ||
    !isTimeZone(here) ||
    !isTimeZone(timeZone) ||
    offsetMs(nowMs, here) === offsetMs(nowMs, timeZone);
  if (isSame) {
    if (storage.get(answeredKey) !== null) storage.remove(answeredKey);
    return null;
  }
  return storage.get(answeredKey) === `${id} ${here}` ? null : here;
};

/** Remembers that the user has answered about a zone. */
export const noteZoneAnswered = ({ id }: Lives, zone: string): void => storage.set(answeredKey, `${id} ${zone}`);
