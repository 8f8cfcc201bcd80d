import { z } from 'zod';

/** The supported version of the Pusher protocol. */
export const protocolVersion = '7';

/** Seconds of silence before one side pings the other, as sent to the client. */
export const activitySeconds = 30;

/** The protocol's codes. As close codes, 4000–4099 forbid a reconnect, 4100–4199 delay it, 4200–4299 allow it at once. */
export const codes = {
  noApp: 4001,
  overQuota: 4004,
  wrongVersion: 4007,
  noVersion: 4008,
  unauthorized: 4009,
  overCapacity: 4100,
  reconnect: 4200,
  noPong: 4201,
  unknownEvent: 4300,
  tooFast: 4301,
} as const;

/** A client's message. */
export type ClientMessage =
  | { readonly kind: 'ping' | 'pong' }
  | { readonly kind: 'subscribe'; readonly channel: string; readonly auth: string; readonly channelData: string }
  | { readonly kind: 'unsubscribe'; readonly channel: string }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'client-event'; readonly channel: string; readonly event: string; readonly data: unknown };

const channelName = z
  .string()
  .max(164)
  .regex(/^[-\w=@,.;]+$/);
const clientEventName = z
  .string()
  .max(200)
  .regex(/^client-[^\s"\\]+$/);
const envelope = z.object({ event: z.string(), channel: z.unknown(), data: z.unknown() }).partial({
  channel: true,
  data: true,
});
const subscription = z.object({
  channel: channelName,
  auth: z.string().max(300).default(''),
  channel_data: z.string().max(2000).default(''),
});
const leaving = z.object({ channel: channelName });

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Some clients write the data of every event as text, as the server does. */
const unwrap = (data: unknown): unknown => (typeof data === 'string' ? parseJson(data) : data);

/** Parses a client's message; null for one outside the protocol. */
export const readMessage = (text: string): ClientMessage | null => {
  const parsed = envelope.safeParse(parseJson(text));
  if (!parsed.success) return null;
  const { event, channel, data } = parsed.data;
  if (event === 'pusher:ping') return { kind: 'ping' };
  if (event === 'pusher:pong') return { kind: 'pong' };
  if (event === 'pusher:subscribe') {
    const asked = subscription.safeParse(unwrap(data));
    if (!asked.success) return null;
    const { channel_data: channelData, ...rest } = asked.data;
    return { kind: 'subscribe', ...rest, channelData };
  }
  if (event === 'pusher:unsubscribe') {
    const left = leaving.safeParse(unwrap(data));
    return left.success ? { kind: 'unsubscribe', channel: left.data.channel } : null;
  }
  if (event.startsWith('pusher:')) return { kind: 'unknown' };
  const name = clientEventName.safeParse(event);
  const place = channelName.safeParse(channel);
  if (!name.success || !place.success) return null;
  return { kind: 'client-event', channel: place.data, event: name.data, data };
};

/** True if a text is a valid channel name. */
export const isChannelName = (text: string): boolean => channelName.safeParse(text).success;

/** The kind of a channel: open, with a signature, or with a signature that names its members to each other. */
export const kindOfChannel = (channel: string): 'public' | 'private' | 'presence' => {
  if (channel.startsWith('private-')) return 'private';
  return channel.startsWith('presence-') ? 'presence' : 'public';
};

/** Encodes an event: the protocol carries the data as JSON text. */
export const writeEvent = (event: string, data: unknown, channel?: string): string =>
  JSON.stringify({ event, ...(channel !== undefined && { channel }), data: JSON.stringify(data) });

/** Encodes the first event of a connection. */
export const writeEstablished = (socketId: string): string =>
  writeEvent('pusher:connection_established', { socket_id: socketId, activity_timeout: activitySeconds });

/** Encodes a refusal; `channel` if it concerns one. */
export const writeError = (code: number, message: string, channel?: string): string =>
  JSON.stringify({ event: 'pusher:error', ...(channel !== undefined && { channel }), data: { code, message } });

/** Encodes a subscription's refusal as an event of its channel, on which pusher-js raises it. */
export const writeSubscriptionError = (code: number, error: string, channel: string): string => {
  const isForbidden = code === codes.unauthorized;
  const data = { type: isForbidden ? 'AuthError' : 'LimitReached', error, status: isForbidden ? 403 : 429 };
  return writeEvent('pusher:subscription_error', data, channel);
};

/** Encodes a client's event for the channel's others; `userId` where the channel names its members. */
export const writeClientEvent = (channel: string, event: string, data: unknown, userId: string | null): string =>
  JSON.stringify({ event, channel, data, ...(userId !== null && { user_id: userId }) });
