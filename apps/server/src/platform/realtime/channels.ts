import type { Connection } from './connection.ts';

/** The subscriptions of this node's connections to channels. */
export interface Channels {
  readonly add: (channel: string, connection: Connection) => void;
  readonly remove: (channel: string, connection: Connection) => void;
  readonly has: (channel: string) => boolean;
  /** Sends a text to all subscribers except one; it is encoded once. */
  readonly send: (channel: string, text: string, except?: Connection) => void;
  readonly count: () => number;
}

export const createChannels = (): Channels => {
  const listeners = new Map<string, Set<Connection>>();
  return {
    add: (channel, connection) => {
      const set = listeners.get(channel) ?? new Set();
      set.add(connection);
      listeners.set(channel, set);
    },
    remove: (channel, connection) => {
      const set = listeners.get(channel);
      set?.delete(connection);
      if (set?.size === 0) listeners.delete(channel);
    },
    has: (channel) => listeners.has(channel),
    send: (channel, text, except) => {
      const set = listeners.get(channel);
      if (set === undefined) return;
      const bytes = Buffer.from(text);
      for (const connection of set) if (connection !== except) connection.wire.send(bytes);
    },
    count: () => listeners.size,
  };
};
