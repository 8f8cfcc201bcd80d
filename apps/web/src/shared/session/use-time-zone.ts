import { isTimeZone } from '@kadro/core/day/day';
import { deviceTimeZone } from '../time/device-time-zone.ts';
import { useUser } from './session.ts';

/** The zone of the learner's days; the device's for a visitor, or if this browser does not know the learner's. */
export const useTimeZone = (): string => {
  const timeZone = useUser()?.timeZone;
  return timeZone !== undefined && isTimeZone(timeZone) ? timeZone : deviceTimeZone();
};
