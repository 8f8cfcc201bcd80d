/* How long what a learner did waits to arrive; without zod, so that devices and servers reckon with the same. */

/** After so many days a device no longer sends a call by itself. */
export const callKeptDays = 30;

/** For so many days a server remembers what it answered: sent again, a call is not counted twice. */
export const replyKeptDays = 2 * callKeptDays;

/** A guest who has chosen words is there for so many days after the last visit: what waits on the device finds its learner, though sent late. */
export const chooserKeptDays = callKeptDays + 30;
