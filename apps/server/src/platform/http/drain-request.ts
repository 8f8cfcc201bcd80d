import type { IncomingMessage } from 'node:http';

const maxDrainMs = 2000;

/**
 * Reads the rest of a request's body and discards it, for two seconds at most. A connection that closes with unread data is
 * reset, and a proxy that still sends the body then answers 502 in place of the refusal.
 */
export const drainRequest = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    if (request.readableEnded || request.destroyed) return resolve();
    const timer = setTimeout(resolve, maxDrainMs);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    request.once('end', end).once('close', end).once('error', end);
    request.resume();
  });
