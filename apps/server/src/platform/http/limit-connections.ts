import type { Server, Socket } from 'node:net';
import { compile } from '@fastify/proxy-addr';
import { networksOf } from './address-key.ts';
import type { HttpSettings } from './settings.ts';

type Isolation = Pick<HttpSettings, 'trustProxy' | 'maxConnections' | 'maxConnectionsPerAddress'>;

/** Recognises the proxies that are believed: whoever comes through them cannot be told apart by the connection. */
export const makeProxyTest = (trustProxy: boolean | string): ((address: string) => boolean) => {
  if (typeof trustProxy === 'boolean') return () => trustProxy;
  const trusts = compile(trustProxy.split(',').map((entry) => entry.trim()));
  return (address) => trusts(address, 0);
};

/** Refuses connections beyond what the memory has room for, and beyond what a network may have open at a time. */
export const limitConnections = (server: Server, settings: Isolation): void => {
  const { trustProxy, maxConnections, maxConnectionsPerAddress } = settings;
  const isProxy = makeProxyTest(trustProxy);
  const open = new Map<string, number>();
  /** By the defaults four times what an address may have is all that there is. */
  const mostOf = (times: number): number =>
    times === 1 ? maxConnectionsPerAddress : Math.min(maxConnectionsPerAddress * times, Math.floor(maxConnections / 2));
  server.maxConnections = maxConnections;

  server.prependListener('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    let isTooMany = false;
    for (const { key, times } of networksOf(address)) {
      const count = (open.get(key) ?? 0) + 1;
      open.set(key, count);
      socket.once('close', () => {
        const left = (open.get(key) ?? 1) - 1;
        if (left === 0) open.delete(key);
        else open.set(key, left);
      });
      if (count > mostOf(times)) isTooMany = true;
    }
    if (isTooMany) socket.destroy();
  });
};
