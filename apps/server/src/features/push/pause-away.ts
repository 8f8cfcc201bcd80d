import type { PushOutcome, PushSender } from '@kadro/adapters/push/port';

/** After this many consecutive failures a service counts as down and is paused. */
const maxFailures = 20;
const pauseMs = 60_000;
/** Clients choose their push service, so the map is bounded. */
const maxServices = 1000;

interface Standing {
  failures: number;
  untilMs: number;
}

/** Whether a service failed without a retry time. */
const isSilent = (outcome: PushOutcome): boolean => outcome.state === 'later' && outcome.afterMs === null;

/**
 * Wraps a sender in a circuit breaker per service, with pauses of a minute. Without it each message would wait for its timeout
 * and hold up those of healthy services.
 */
export const pauseAway = (sender: PushSender, now: () => number): PushSender => {
  const standings = new Map<string, Standing>();
  const note = (service: string, outcome: PushOutcome): void => {
    if (!isSilent(outcome)) {
      standings.delete(service);
      return;
    }
    if (standings.size >= maxServices) standings.clear();
    const { failures, untilMs } = standings.get(service) ?? { failures: 0, untilMs: 0 };
    const isAway = failures + 1 >= maxFailures;
    standings.set(service, { failures: failures + 1, untilMs: isAway ? now() + pauseMs : untilMs });
  };
  return {
    ...sender,
    send: async (tokens, message) => {
      const services = tokens.map((token) => sender.serviceOf(token));
      const pauses = services.map((service) => (standings.get(service)?.untilMs ?? 0) - now());
      const openTokens = tokens.filter((_, at) => (pauses[at] ?? 0) <= 0);
      const outcomes = openTokens.length === 0 ? [] : [...(await sender.send(openTokens, message))];
      return tokens.flatMap((_, at): PushOutcome[] => {
        const afterMs = pauses[at] ?? 0;
        if (afterMs > 0) return [{ state: 'later', reason: 'the provider is away', afterMs }];
        const outcome = outcomes.shift();
        if (outcome === undefined) return [];
        note(services[at] ?? '', outcome);
        return [outcome];
      });
    },
  };
};
