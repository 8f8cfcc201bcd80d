/** The part of the browser's socket that is used. */
export interface LiveSocket {
  send: (text: string) => void;
  close: () => void;
}

/** Signature that admits a connection to a restricted channel. */
export interface SignedEntry {
  readonly auth: string;
  readonly channel_data: string;
}

export interface LiveOptions {
  /** Opens a socket that passes on its messages, and its closing code. */
  readonly open: (hear: (data: unknown) => void, end: (code: number) => void) => LiveSocket;
  /** Has an entry signed; null if it is refused for good. */
  readonly sign: (socketId: string, channel: string) => Promise<SignedEntry | null>;
  /** Runs a function later; returns the cancel function. */
  readonly later: (run: () => void, delayMs: number) => () => void;
  readonly random: () => number;
  /** The server no longer accepts this client. */
  readonly onRefused: (code: number) => void;
}

export interface Listener {
  /** The signed entry to the channel, before any message of it. */
  readonly enter?: (entry: unknown) => void;
  /** `from` is the sending member of a presence channel. Messages of this user's other tabs are skipped. */
  readonly hear: (event: string, data: unknown, from?: string) => void;
  /**
   * Messages may have been missed: reload from the server. At the first entry (`isFirst`) those since the page was loaded, later
   * those while there was no connection.
   */
  readonly catchUp: (isFirst: boolean) => void;
}

/** A connection to the server's channels that reconnects by itself while the page is visible. */
export interface LiveConnection {
  readonly listen: (channel: string, listener: Listener) => () => void;
  /** Sends a `client-…` message to the other members of a channel; does nothing outside the channel. */
  readonly say: (channel: string, event: string, data: object) => void;
  /** Connects, or continues. */
  readonly wake: () => void;
  /** Closes the connection until `wake`. */
  readonly sleep: () => void;
}

interface Subscription {
  readonly listener: Listener;
  hasEntered: boolean;
  /** The socket of the last entry. */
  socketId?: string;
  /** This user's name for the other members. */
  ownName?: unknown;
}

const firstRetryMs = 1000;
const maxRetryMs = 60_000;
const silentMs = 30_000;
const pongMs = 10_000;
/** Max spread of the reloads of a node's clients, which all notice a gap at the same moment. */
const spreadMs = 5000;

const parse = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return undefined;
  }
};
/** A field of an unknown value. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

export const createLiveConnection = ({ open, sign, later, random, onRefused }: LiveOptions): LiveConnection => {
  const subscriptions = new Map<string, Subscription>();
  let socket: LiveSocket | undefined;
  let socketId = '';
  let isAwake = false;
  let tries = 0;
  let stopTimer = (): void => undefined;

  const say = (event: string, data: object, channel?: string): void =>
    socket?.send(JSON.stringify({ event, channel, data }));
  const wait = (delayMs: number, run: () => void): void => {
    stopTimer();
    stopTimer = later(run, delayMs);
  };

  const drop = (): void => {
    const dropped = socket;
    socket = undefined;
    socketId = '';
    stopTimer();
    dropped?.close();
  };
  const retry = (): void => {
    drop();
    if (!isAwake) return;
    const delayMs = Math.min(maxRetryMs, firstRetryMs * 2 ** tries);
    tries += 1;
    wait(delayMs * (0.5 + random()), connect);
  };
  const refuse = (code: number): void => {
    drop();
    isAwake = false;
    onRefused(code);
  };

  const enter = async (channel: string): Promise<void> => {
    const id = socketId;
    const isPublic = !/^(?:private|presence)-/.test(channel);
    const entry = isPublic ? null : await sign(id, channel);
    const subscription = subscriptions.get(channel);
    if ((entry === null && !isPublic) || id !== socketId || subscription === undefined) return;
    if (entry !== null) {
      const signed = parse(entry.channel_data);
      subscription.ownName = fieldOf(signed, 'user_id');
      subscription.listener.enter?.(signed);
    }
    say('pusher:subscribe', { channel, ...entry });
  };
  const enterOrRetry = (channel: string): void => {
    const id = socketId;
    enter(channel).catch(() => {
      if (id === socketId) retry();
    });
  };

  const catchUp = (subscription: Subscription): void => {
    const isFirst = !subscription.hasEntered;
    subscription.hasEntered = true;
    subscription.listener.catchUp(isFirst);
  };
  const hearIn = ({ listener, ownName }: Subscription, event: string, data: unknown, from: unknown): void => {
    if (typeof from !== 'string') listener.hear(event, data);
    else if (from !== ownName) listener.hear(event, data, from);
  };
  const watch = (): void =>
    wait(silentMs, () => {
      say('pusher:ping', {});
      wait(pongMs, retry);
    });

  const hear = (text: unknown): void => {
    watch();
    const message = parse(text);
    const event = fieldOf(message, 'event');
    const data = parse(fieldOf(message, 'data'));
    const subscription = subscriptions.get(String(fieldOf(message, 'channel')));
    if (event === 'pusher:connection_established') {
      socketId = String(fieldOf(data, 'socket_id'));
      tries = 0;
      for (const channel of subscriptions.keys()) enterOrRetry(channel);
    } else if (event === 'pusher:ping') say('pusher:pong', {});
    else if (event === 'kadro:gap')
      for (const each of subscriptions.values()) later(() => catchUp(each), random() * spreadMs);
    else if (subscription === undefined || typeof event !== 'string') return;
    else if (event === 'pusher_internal:subscription_succeeded') {
      subscription.socketId = socketId;
      catchUp(subscription);
    } else if (event === 'pusher_internal:member_removed')
      hearIn(subscription, 'member_removed', {}, fieldOf(data, 'user_id'));
    else if (!event.startsWith('pusher')) hearIn(subscription, event, data, fieldOf(message, 'user_id'));
  };

  const connect = (): void => {
    if (!isAwake || socket !== undefined || subscriptions.size === 0) return;
    let opened: LiveSocket | undefined;
    try {
      opened = open(
        (data) => {
          if (opened === socket) hear(data);
        },
        (code) => {
          if (opened !== socket) return;
          // The protocol's closing codes that end a client for good.
          if (code >= 4000 && code < 4100) refuse(code);
          else retry();
        },
      );
    } catch {
      // A page's own policy, or its host, may forbid connections.
      return retry();
    }
    socket = opened;
  };

  return {
    listen: (channel, listener) => {
      const subscription: Subscription = { listener, hasEntered: false };
      subscriptions.set(channel, subscription);
      if (socketId === '') connect();
      else enterOrRetry(channel);
      return () => {
        if (subscriptions.get(channel) !== subscription) return;
        subscriptions.delete(channel);
        if (socketId !== '') say('pusher:unsubscribe', { channel });
        if (subscriptions.size === 0) drop();
      };
    },
    say: (channel, event, data) => {
      if (socketId !== '' && subscriptions.get(channel)?.socketId === socketId) say(event, data, channel);
    },
    wake: () => {
      isAwake = true;
      if (socket === undefined) {
        stopTimer();
        connect();
      }
    },
    sleep: () => {
      isAwake = false;
      drop();
    },
  };
};
