import { readFileSync } from 'node:fs';

// Loaded into a server before its own code (`--import`): its clock goes ahead of the machine's by so many milliseconds as
// the file CLOCK_FILE says, so that a journey can go on the next day. What has waited too long by it is waited for no longer.

const file = process.env['CLOCK_FILE'] ?? '';

let aheadMs = 0;
const readAheadMs = (): number => {
  try {
    aheadMs = Number(readFileSync(file, 'utf8'));
  } catch {
    // It stays where it was.
  }
  return aheadMs;
};

const machineNow = Date.now;
// Read anew each time: what is asked once the clock was moved must not see the time before.
const now = (): number => machineNow() + readAheadMs();
const waits = new Map<AbortController, number>();

const endWaits = (): void => {
  for (const [wait, untilMs] of waits) {
    if (untilMs > now()) continue;
    waits.delete(wait);
    wait.abort(new DOMException('The operation timed out.', 'TimeoutError'));
  }
};
setInterval(endWaits, 50).unref();

AbortSignal.timeout = (ms) => {
  const wait = new AbortController();
  waits.set(wait, now() + ms);
  return wait.signal;
};

const MachineDate = Date;

/** The present by the moved clock; any other moment as it is. */
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given: []) => (given.length === 0 ? new target(now()) : new target(...given)),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
