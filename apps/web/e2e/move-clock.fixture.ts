import { readFileSync } from 'node:fs';

// Loaded into a server before its own code (`--import`): its clock goes ahead of the machine's by so many milliseconds as
// the file CLOCK_FILE says, so that a journey can go on the next day.

const file = process.env['CLOCK_FILE'] ?? '';
const machineNow = Date.now;
let aheadMs = 0;

const look = (): void => {
  try {
    aheadMs = Number(readFileSync(file, 'utf8'));
  } catch {
    // Nobody has moved it yet.
  }
};
look();
setInterval(look, 50).unref();

const now = (): number => machineNow() + aheadMs;
const MachineDate = Date;

/** The present by the moved clock; any other moment as it is. */
globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given: []) => (given.length === 0 ? new target(now()) : new target(...given)),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
