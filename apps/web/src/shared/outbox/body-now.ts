import type { OutboxEntry } from './outbox-entry.ts';

/** The server takes an answer to be at most this old. */
const oldestMs = 30 * 86_400_000;

/**
 * The body of a queued call as it is sent now: an answer carries its age, measured by the device's clock alone, so that a clock a
 * day off does no harm.
 */
export const bodyNow = ({ route, body }: Pick<OutboxEntry, 'route' | 'body'>, nowMs: number): unknown => {
  if (route !== 'answerCard' || typeof body !== 'object' || body === null || !('answeredAt' in body)) return body;
  const ageMs = nowMs - Date.parse(String(body.answeredAt));
  // A clock that was set back since gives no age.
  return ageMs >= 0 ? { ...body, ageMs: Math.min(ageMs, oldestMs) } : body;
};
