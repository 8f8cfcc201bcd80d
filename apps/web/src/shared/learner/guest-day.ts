import { listen } from '../events/events.ts';
import { learner } from './learner.ts';

/** End of the day on this device, whose time zone is the guest's. */
const nextMidnight = (): string => new Date(new Date().setHours(24, 0, 0, 0)).toISOString();

// A visitor's moves refill by the server's day, a guest's by their own, which is known before the first reply.
listen('guestRegistrationStarted', () => {
  const { moves } = learner.get();
  if (moves) learner.tell({ moves: { ...moves, refillsAt: nextMidnight() } });
});
