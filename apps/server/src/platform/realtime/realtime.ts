import type { Bus } from './bus.ts';
import { createHub, type Hub, type HubOptions } from './hub.ts';
import { readNodeMessage, type NodeMessage } from './node-message.ts';
import type { Owner } from './sign.ts';

const tickMs = 5000;
const lookMs = 2000;

export interface RealtimeOptions extends Omit<HubOptions, 'tell' | 'now'> {
  /** The stamps of owners with a valid session, by `ownerKey`; read every two seconds for the connected ones. */
  readonly readStamps: (owners: readonly Owner[]) => Promise<ReadonlyMap<string, number>>;
  readonly report: (message: string, error: unknown) => void;
}

/** The hub with its drivers: the other nodes, the clock, and the end of sessions. */
export interface Realtime {
  readonly hub: Hub;
  /** Starts listening to the other nodes and checking connections. */
  readonly start: (bus: Bus) => void;
  /** Asks clients to reconnect elsewhere. */
  readonly stop: () => Promise<void>;
}

/** An owner's key in maps. */
export const ownerKey = ({ userId, sessionId }: Pick<Owner, 'userId' | 'sessionId'>): string =>
  `${userId}.${sessionId}`;

export const createRealtime = (options: RealtimeOptions): Realtime => {
  const { readStamps, report } = options;
  let bus: Bus | undefined;
  const tell = (message: NodeMessage): void =>
    void bus
      ?.publish(JSON.stringify(message))
      .catch((error: unknown) => report('other nodes could not be told', error));
  const hub = createHub({ ...options, tell, now: () => performance.now() });
  let timers: NodeJS.Timeout[] = [];
  let isLooking = false;
  let hasHeard = false;

  const look = async (): Promise<void> => {
    const owners = hub.owners();
    if (isLooking || owners.length === 0) return;
    isLooking = true;
    try {
      const stamps = await readStamps(owners);
      // Owners who connected during the query keep their stamp. Compared by identity, not key: thousands every two seconds.
      const asked = new Set(owners);
      hub.settle((owner) => (asked.has(owner) ? stamps.get(ownerKey(owner)) : owner.stamp));
    } catch (error) {
      report('the sessions of connections could not be looked at', error);
    } finally {
      isLooking = false;
    }
  };

  const hear = (text: string | null): void => {
    const message = text === null ? null : readNodeMessage(text);
    if (message !== null) hub.hearNode(message);
    if (text !== null) return;
    hub.come();
    // At the first opening nothing has been missed.
    if (hasHeard) hub.publishToAll('kadro:gap', {});
    hasHeard = true;
  };

  return {
    hub,
    start: (chosen) => {
      bus = chosen;
      bus.start(hear);
      timers = [setInterval(hub.tick, tickMs).unref(), setInterval(() => void look(), lookMs).unref()];
    },
    stop: async () => {
      timers.forEach(clearInterval);
      hub.stop();
      await bus?.stop();
    },
  };
};
