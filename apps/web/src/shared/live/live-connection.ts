/** What a socket has of the browser's own. */
export interface LiveSocket {
  send: (text: string) => void;
  close: () => void;
}

/** What lets a connection into a channel that is not for all. */
export interface SignedEntry {
  readonly auth: string;
  readonly channel_data: string;
}

export interface LiveOptions {
  /** Opens a socket that hands on what it hears, and the code with which it ends. */
  readonly open: (hear: (data: unknown) => void, end: (code: number) => void) => LiveSocket;
  /** Has an entry signed; null where it is refused for good. */
  readonly sign: (socketId: string, channel: string) => Promise<SignedEntry | null>;
  /** Runs something later; what it returns takes that back. */
  readonly later: (run: () => void, delayMs: number) => () => void;
  readonly random: () => number;
  /** The server does not want this client any more. */
  readonly onRefused: (code: number) => void;
}

export interface Listener {
  /** What was signed for an entry to the channel, before anything is heard by it. */
  readonly enter?: (entry: unknown) => void;
  /** `from` is the member who said it, of presence channels. What this person's other tabs say is not heard. */
  readonly hear: (event: string, data: unknown, from?: string) => void;
  /**
   * Something may have been missed: the server has to be asked for it. At the first entry that is what came since the page was read
   * (`isFirst`), later all that came while there was no connection.
   */
  readonly catchUp: (isFirst: boolean) => void;
}

/** A connection to the server's channels that comes back by itself while somebody looks. */
export interface LiveConnection {
  readonly listen: (channel: string, listener: Listener) => () => void;
  /** Says something to the other members of a channel, `client-…`; to nobody where this one is not in it now. */
  readonly say: (channel: string, event: string, data: object) => void;
  /** Connects, or goes on. */
  readonly wake: () => void;
  /** Ends the connection until it is woken. */
  readonly sleep: () => void;
}

interface Subscription {
  readonly listener: Listener;
  hasEntered: boolean;
  /** The socket by which it was entered last. */
  socketId?: string;
  /** Under which name the other members know this person. */
  ownName?: unknown;
}

const firstRetryMs = 1000;
const maxRetryMs = 60_000;
const silentMs = 30_000;
const pongMs = 10_000;
/** All clients of a node that missed something come to know of it in one moment. */
const spreadMs = 5000;

const parse = (text: unknown): unknown => {
  try {
    return typeof text === 'string' ? JSON.parse(text) : text;
  } catch {
    return undefined;
  }
};
/** A field of what may be anything. */
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
          // The codes with which the protocol ends a client for good.
          if (code >= 4000 && code < 4100) refuse(code);
          else retry();
        },
      );
    } catch {
      // A page may be kept from it, by its own policy or by what shows it.
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
