import type { Server, Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { networksOf } from './address-key.ts';
import type { HttpSettings } from './settings.ts';

type Isolation = Pick<HttpSettings, 'trustProxy' | 'maxConnections' | 'maxConnectionsPerAddress'>;

/** Creates the test for trusted proxies, whose connections carry many users. */
export const makeProxyTest = (trustProxy: boolean | string): ((address: string) => boolean) => {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const trusts = compile(trustProxy.split(',').map((entry) => entry.trim()));
  return (address) => trusts(address, 0);
};

/** Closes connections beyond the total limit, which bounds memory, and beyond the limit of a network. */
export const limitConnections = (server: Server, settings: Isolation): void => {
  const { trustProxy, maxConnections, maxConnectionsPerAddress } = settings;
  const isProxy = makeProxyTest(trustProxy);
  const openCounts = new Map<string, number>();
  /** Capped at half of all, because with the defaults four times an address's limit is the total. */
  const maxConnectionsOf = (times: number): number =>
    times === 1 ? maxConnectionsPerAddress : Math.min(maxConnectionsPerAddress * times, Math.floor(maxConnections / 2));
  server.maxConnections = maxConnections;

  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    let isTooMany = false;
    for (const { key, times } of networksOf(address)) {
      const count = (openCounts.get(key) ?? 0) + 1;
      openCounts.set(key, count);
      socket.once('close', () => {
        const remaining = (openCounts.get(key) ?? 1) - 1;
        if (remaining === 0) openCounts.delete(key);
        else openCounts.set(key, remaining);
      });
      if (count > maxConnectionsOf(times)) isTooMany = true;
    }
    if (isTooMany) socket.destroy();
  });
};
