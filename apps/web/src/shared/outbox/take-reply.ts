import type { KeptRoute } from './outbox-entry.ts';

/** The routes whose reply is 204. Of any other that is none: something between here and the server may have said it. */
const silent: ReadonlySet<string> = new Set<KeptRoute>(['report', 'rejectLevelTest']);

/** The reply to a kept call, in a form that can be stored; refuses what is none. `body` is undefined for a 204. */
export const takeReply = (route: string, body: unknown): object => {
  if (body === undefined && silent.has(route)) return {};
  if (typeof body !== 'object' || body === null) throw new TypeError(`No reply of ${route}`);
  return body;
};
