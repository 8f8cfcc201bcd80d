/** Retention of queued calls; without zod, so that devices and servers share it. */

/** Days after which a device no longer retries a call by itself. */
export const callKeptDays = 30;

/** Days for which a server stores its replies: a repeated call is not counted twice. */
export const replyKeptDays = 2 * callKeptDays;

/** Days for which a guest with chosen words is stored after the last visit, so that late queued calls still find the learner. */
export const chooserKeptDays = callKeptDays + 30;
