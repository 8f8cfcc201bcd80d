import type { OutboxEntry } from './outbox-entry.ts';

/** The server takes an answer to be at most this old. */
const oldestMs = 30 * 86_400_000;

/**
 * The body of a kept call as it is sent now: an answer tells how long ago it was given. Both ends of that are read from one clock, so
 * that it is right on a device whose clock is a day off.
 */
export const bodyNow = ({ route, body }: Pick<OutboxEntry, 'route' | 'body'>, nowMs: number): unknown => {
  if (route !== 'answerCard' || typeof body !== 'object' || body === null || !('answeredAt' in body)) return body;
  const ageMs = nowMs - Date.parse(String(body.answeredAt));
  // A clock that was set back meanwhile tells nothing.
  return ageMs >= 0 ? { ...body, ageMs: Math.min(ageMs, oldestMs) } : body;
};
