import { dayOf, type Day, type LearnerState } from '@kadro/core';

/** The day on which a learner stands: after a flight west it is still the later one. */
export const standingDay = ({ figures, timeZone }: LearnerState, nowMs: number): Day => {
  const today = dayOf(nowMs, timeZone);
  const day = figures?.day ?? today;
  return day > today ? day : today;
};
