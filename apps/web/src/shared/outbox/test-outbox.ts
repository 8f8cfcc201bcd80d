import { toEntry } from './outbox-entry.ts';
import type { NewEntry, OutboxEntry } from './outbox-entry.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxOptions } from './outbox-parts.ts';

/** No answer came: nothing can be sent now. */
export class Offline extends Error {}
/** An answer that is neither reply nor refusal. */
export class Odd extends Error {}

/** The browser blocks cookies. */
export class Barred extends Error {}

/** A choice of a separate card. */
export const entry = (id: string, more: Partial<NewEntry> = {}): NewEntry => ({
  id,
  route: 'chooseCard',
  params: {},
  body: { choiceId: id, cardId: id, choice: 'learn' },
  ...more,
});

/** The same as stored on the device. */
export const keptEntry = (id: string, owner: string | null, more: Partial<OutboxEntry> = {}): OutboxEntry => ({
  ...toEntry(entry(id), owner, 0),
  ...more,
});

/** An outbox in memory, with the test's own clock and timers. */
export const openBox = (options: Partial<OutboxOptions> = {}, kept: readonly OutboxEntry[] = []) => {
  let stored = kept;
  const write = (next: readonly OutboxEntry[]): void => {
    stored = next;
  };
  const sent: string[] = [];
  const later: (() => void)[] = [];
  const delays: number[] = [];
  const box = createOutbox({
    store: {
      read: () => stored,
      write,
      refresh: () => Promise.resolve([]),
      alone: (act) => act(),
      onDone: () => undefined,
    },
    send: (call) => {
      sent.push(call.id);
      return Promise.resolve(`reply ${call.id}`);
    },
    judge: (_entry, error) => (error instanceof Offline ? 'closed' : error instanceof Odd ? 'odd' : 'refused'),
    isCookieBlocked: (error) => error instanceof Barred,
    onKept: () => undefined,
    owner: () => Promise.resolve('u1'),
    knownOwner: () => null,
    startOwner: () => Promise.reject(new Error('somebody is signed in')),
    isOffline: () => false,
    later: (run, delayMs) => {
      later.push(run);
      delays.push(delayMs);
    },
    nowMs: () => 0,
    random: () => 1,
    ...options,
  });
  return { box, sent, later, delays, stored: () => stored, write };
};
