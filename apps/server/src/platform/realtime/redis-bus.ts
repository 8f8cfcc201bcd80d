import { createClient } from '@redis/client';
import type { Bus } from './bus.ts';

const publishWithinMs = 2000;
const restMs = 10_000;
const connectWithinMs = 5000;
const pingMs = 20_000;
const maxRetryMs = 2000;

export interface RedisBusOptions {
  readonly url: string;
  /** Redis's databases do not separate published messages: only the channel separates installations. */
  readonly channel: string;
  readonly report: (message: string, error: unknown) => void;
}

/**
 * Creates the bus of nodes on one Redis, which reconnects by itself. Publishing fails at once without a connection, and for a while
 * after a Redis that did not answer in time.
 */
export const createRedisBus = ({ url, channel, report }: RedisBusOptions): Bus => {
  const publisher = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: pingMs,
    socket: {
      connectTimeout: connectWithinMs,
      reconnectStrategy: (tries) => Math.min(maxRetryMs, 50 * 2 ** tries) * (0.5 + Math.random()),
    },
  });
  const subscriber = publisher.duplicate();
  for (const client of [publisher, subscriber])
    client.on('error', (error: unknown) => report('Redis is not reached', error));
  let isFollowing = false;
  let restsUntilMs = 0;

  const publish = async (text: string): Promise<void> => {
    if (performance.now() < restsUntilMs) throw new Error('Redis did not answer a moment ago');
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        restsUntilMs = performance.now() + restMs;
        reject(new Error('Redis did not answer in time'));
      }, publishWithinMs);
    });
    try {
      await Promise.race([publisher.publish(channel, text), tooLate]);
    } finally {
      clearTimeout(timer);
    }
  };

  const connect = (client: typeof publisher): void =>
    void client.connect().catch((error: unknown) => report('Redis is not reached', error));

  return {
    publish,
    start: (hear) => {
      const follow = async (): Promise<void> => {
        if (!isFollowing) await subscriber.subscribe(channel, hear);
        isFollowing = true;
        hear(null);
      };
      subscriber.on('ready', () => void follow().catch((error: unknown) => report('Redis is not heard', error)));
      connect(publisher);
      connect(subscriber);
    },
    stop: async () => {
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy();
    },
  };
};
