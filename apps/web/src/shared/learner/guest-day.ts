import { listen } from '../events/events.ts';
import { learner } from './learner.ts';

/** When the day ends on this device, whose time zone is the guest's. */
const nextMidnight = (): string => new Date(new Date().setHours(24, 0, 0, 0)).toISOString();

// A visitor's moves come back by the server's day, a guest's by their own: it is known before the first reply says so.
listen('guestRegistrationStarted', () => {
  const { moves } = learner.get();
  if (moves) learner.tell({ moves: { ...moves, refillsAt: nextMidnight() } });
});
