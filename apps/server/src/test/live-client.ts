import { createRequire } from 'node:module';
import { realtimeKey } from '@kadro/contract';
import type PusherModule from 'pusher-js';
import { z } from 'zod';
import type { Visitor } from './visitor.ts';

type Pusher = PusherModule.default;
// The module is the class itself, whatever its types say.
const PusherClient: typeof PusherModule.default = createRequire(import.meta.url)('pusher-js');

const pushers: Pusher[] = [];

/** Ends all connections of the file. */
export const disconnectAll = (): void => {
  for (const pusher of pushers.splice(0)) pusher.disconnect();
};

/** What lets a connection into a channel. */
export const entry = z.object({ auth: z.string(), channel_data: z.string() });
/** A busy machine takes its time. */
export const patience = { timeout: 20_000 };

/** Asks for the signature of an entry, as a page does. */
export const sign = async (
  visitor: Visitor,
  socketId: string,
  channel: string,
  type: 'form' | 'json' = 'form',
): Promise<Response> => {
  const asked = { socket_id: socketId, channel_name: channel };
  return visitor.fetch('/broadcasting/auth', {
    method: 'POST',
    headers: {
      'content-type': type === 'form' ? 'application/x-www-form-urlencoded' : 'application/json',
      'x-xsrf-token': await visitor.csrfToken(),
    },
    body: type === 'form' ? new URLSearchParams(asked).toString() : JSON.stringify(asked),
  });
};

const authorize = async (
  visitor: Visitor,
  socketId: string,
  channel: string,
  done: PusherModule.ChannelAuthorizationCallback,
): Promise<void> => {
  const response = await sign(visitor, socketId, channel);
  if (response.ok) done(null, entry.parse(await response.json()));
  else done(new Error(String(response.status)), null);
};

/** The real client, with somebody's own calls for its signatures. */
export const connect = (visitor: Visitor, url: string): Pusher => {
  const { hostname, port } = new URL(url);
  const pusher = new PusherClient(realtimeKey, {
    cluster: '',
    wsHost: hostname,
    wsPort: Number(port),
    forceTLS: false,
    enabledTransports: ['ws'],
    disableStats: true,
    channelAuthorization: {
      transport: 'ajax',
      endpoint: '/broadcasting/auth',
      customHandler: ({ socketId, channelName }, done) => void authorize(visitor, socketId, channelName, done),
    },
  });
  pushers.push(pusher);
  return pusher;
};

/** What a channel told. */
export interface Heard {
  event: string;
  data: unknown;
}
/** Subscribes, and resolves with what is heard from the moment it counts. */
export const subscribe = (pusher: Pusher, name: string): Promise<Heard[]> =>
  new Promise((resolve, reject) => {
    const heard: Heard[] = [];
    const channel = pusher.subscribe(name);
    channel.bind_global((event: string, data: unknown) => heard.push({ event, data }));
    channel.bind('pusher:subscription_succeeded', () => resolve(heard));
    channel.bind('pusher:subscription_error', ({ error }: { error: string }) => reject(new Error(error)));
  });

/** The names of what was heard, in order. */
export const eventsIn = (heard: Heard[]): string[] => heard.map(({ event }) => event);
