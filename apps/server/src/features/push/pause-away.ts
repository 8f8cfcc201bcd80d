import type { PushOutcome, PushSender } from '@kadro/adapters/push/port';

/** After so many failures in a row a service is taken to be away, and left alone for so long. */
const maxFailures = 20;
const pauseMs = 60_000;
/** Anybody may name a service: more than these are not kept in mind. */
const maxServices = 1000;

interface Standing {
  failures: number;
  untilMs: number;
}

/** Whether nothing was heard of a service but that it cannot now. */
const isSilent = (outcome: PushOutcome): boolean => outcome.state === 'later' && outcome.afterMs === null;

/**
 * Makes a sender that leaves a service alone for a minute at a time while it is away. Otherwise each message would wait until
 * its service is given up, and those behind it, of services that are there, with it.
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
      const asked = tokens.filter((_, at) => (pauses[at] ?? 0) <= 0);
      const outcomes = asked.length === 0 ? [] : [...(await sender.send(asked, message))];
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
