import { connect } from 'node:net';
import { workerData } from 'node:worker_threads';
import { z } from 'zod';

// In a separate thread, so that the honest caller's clock does not wait for the attacker.

const { port, bursts, sockets, requestsEach } = z
  .object({ port: z.number(), bursts: z.number(), sockets: z.number(), requestsEach: z.number() })
  .parse(workerData);
const burstLimitMs = 20_000;
const requests = Buffer.from('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(requestsEach));

/** Sends thousands of requests without waiting for answers; resolves when the connection has ended. */
const flood = (localAddress: string): Promise<void> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress });
    const timer = setTimeout(() => socket.destroy(), burstLimitMs);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve();
    });
    socket.resume();
    socket.write(requests);
  });

for (let burst = 0; burst < bursts; burst += 1)
  await Promise.all(Array.from({ length: sockets }, (_, index) => flood(`127.0.0.${10 + (index % 4)}`)));
