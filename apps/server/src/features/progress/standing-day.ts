import { dayOf, type Day, type LearnerState } from '@kadro/core';

/** Returns a learner's present day, which never goes back, as after a flight west. */
export const standingDay = ({ figures, timeZone }: LearnerState, nowMs: number): Day => {
  const today = dayOf(nowMs, timeZone);
  const day = figures?.day ?? today;
  return day > today ? day : today;
};
