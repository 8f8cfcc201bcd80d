import { randomUUID } from 'node:crypto';
import { createChannels } from './channels.ts';
import { createConnection, createTally, type Connection, type Wire } from './connection.ts';
import { takeOne, type RealtimeLimits } from './limits.ts';
import type { NodeMessage } from './node-message.ts';
import { createNodes } from './nodes.ts';
import { createPresence } from './presence.ts';
import {
  activitySeconds,
  codes,
  kindOfChannel,
  readMessage,
  writeClientEvent,
  writeError,
  writeEstablished,
  writeEvent,
  writeSubscriptionError,
  type ClientMessage,
} from './protocol.ts';
import { readEntry, type AppKey, type Entry, type Owner } from './sign.ts';

export interface HubOptions {
  readonly app: AppKey;
  readonly limits: RealtimeLimits;
  /** True if a public channel exists. */
  readonly isOpen: (channel: string) => boolean;
  /** Publishes to all nodes, this one included. */
  readonly tell: (message: NodeMessage) => void;
  readonly happened: (event: unknown) => void;
  /** The event that notifies an owner of news. */
  readonly ownNews: (owner: Owner) => { channel: string; event: string };
  readonly now: () => number;
}

/** The connections of one node, their channels and traffic: the protocol without its sockets. */
export interface Hub {
  /** Accepts a connection, or returns the code of the refusal. */
  readonly open: (wire: Wire, address: string) => Connection | number;
  readonly hear: (connection: Connection, text: string) => void;
  /** Counts pings and pongs of the transport, which are no messages. */
  readonly count: (connection: Connection) => void;
  readonly leave: (connection: Connection) => void;
  /** Publishes to the channel's subscribers on this node. */
  readonly publish: (channel: string, event: string, data: unknown) => void;
  readonly publishToAll: (event: string, data: unknown) => void;
  readonly isWatched: (channel: string) => boolean;
  readonly hearNode: (message: NodeMessage) => void;
  readonly come: () => void;
  /** To be called every few seconds: pings silent connections, ends those without an answer. */
  readonly tick: () => void;
  /** Owners of this node's connections. */
  readonly owners: () => Owner[];
  /**
   * Applies the owners' current stamps: ends the connections of those whose session is over (undefined) and notifies those whose
   * stamp has changed.
   */
  readonly settle: (stampOf: (owner: Owner) => number | undefined) => void;
  /** Sends all clients to another node. */
  readonly stop: () => void;
  readonly counts: () => { connections: number; channels: number };
}

const askAfterMs = (activitySeconds + 10) * 1000;
const endAfterMs = askAfterMs + 30_000;

export const createHub = ({ app, limits, isOpen, tell, happened, ownNews, now }: HubOptions): Hub => {
  const nodeId = randomUUID();
  const connections = new Set<Connection>();
  let isStopping = false;
  const addresses = createTally();
  const people = createTally();
  const channels = createChannels();
  const presence = createPresence();
  const nodes = createNodes({ nodeId, presence, channels, tell, happened, now });

  const end = ({ wire }: Connection, code: number, message: string): void => {
    wire.send(writeError(code, message));
    wire.close(code, message);
  };

  const leaveChannel = (connection: Connection, channel: string): void => {
    const member = connection.channels.get(channel);
    if (member === undefined) return;
    connection.channels.delete(channel);
    channels.remove(channel, connection);
    if (member === null) return;
    const change = presence.leave(channel, member.id, nodeId);
    if (change.here) nodes.tellOthers({ kind: 'left', from: nodeId, channel, member });
    if (change.everywhere)
      channels.send(channel, writeEvent('pusher_internal:member_removed', { user_id: member.id }, channel));
  };

  const leave = (connection: Connection): void => {
    if (!connections.delete(connection)) return;
    for (const channel of connection.channels.keys()) leaveChannel(connection, channel);
    addresses.remove(connection.address);
    if (connection.owner !== null) people.remove(connection.owner.userId);
  };

  /** Assigns a connection to an owner. False if another owns it already or the owner has too many. */
  const own = (connection: Connection, owner: Owner): boolean => {
    if (connection.owner !== null) return connection.owner.userId === owner.userId;
    if (people.of(owner.userId) >= limits.connectionsPerPerson) {
      end(connection, codes.overQuota, 'Too many connections of one person');
      return false;
    }
    people.add(owner.userId);
    connection.owner = owner;
    return true;
  };

  const greet = ({ wire }: Connection, channel: string): void => {
    const told = kindOfChannel(channel) === 'presence' ? { presence: presence.roster(channel) } : {};
    wire.send(writeEvent('pusher_internal:subscription_succeeded', told, channel));
  };

  const enter = (connection: Connection, channel: string, entry: Entry | null): void => {
    const member = entry?.member ?? null;
    connection.channels.set(channel, member);
    channels.add(channel, connection);
    const change = member === null ? null : presence.join(channel, member, nodeId);
    greet(connection, channel);
    if (member === null || change === null) return;
    if (change.here) nodes.tellOthers({ kind: 'joined', from: nodeId, channel, member });
    if (change.everywhere)
      channels.send(
        channel,
        writeEvent('pusher_internal:member_added', { user_id: member.id, user_info: member.info }, channel),
        connection,
      );
  };

  const subscribe = (connection: Connection, message: ClientMessage & { kind: 'subscribe' }): void => {
    const { channel } = message;
    const refuse = (code: number, text: string): void => {
      connection.wire.send(writeError(code, text, channel));
      connection.wire.send(writeSubscriptionError(code, text, channel));
    };
    if (connection.channels.has(channel)) return greet(connection, channel);
    if (connection.channels.size >= limits.channelsPerConnection) return refuse(codes.tooFast, 'Too many channels');
    const kind = kindOfChannel(channel);
    if (kind === 'public')
      return isOpen(channel) ? enter(connection, channel, null) : refuse(codes.unauthorized, 'No such channel');
    const entry = readEntry(app, connection.socketId, message);
    const isNamed = entry !== null && (entry.member !== null) === (kind === 'presence');
    if (!isNamed) return refuse(codes.unauthorized, 'Connection is unauthorized');
    const { member } = entry;
    const isNew = member !== null && !presence.has(channel, member.id);
    if (isNew && presence.size(channel) >= limits.membersPerChannel)
      return refuse(codes.overCapacity, 'Too many members');
    if (own(connection, entry.owner)) enter(connection, channel, entry);
    else refuse(codes.unauthorized, 'Connection is unauthorized');
  };

  const say = (connection: Connection, { channel, event, data }: ClientMessage & { kind: 'client-event' }): void => {
    const refuse = (code: number, text: string): void => connection.wire.send(writeError(code, text, channel));
    const member = connection.channels.get(channel);
    if (member === undefined || kindOfChannel(channel) === 'public')
      return refuse(codes.unauthorized, 'Client events are for members of private and presence channels');
    if (!takeOne(connection.clientEvents, limits.clientEvents, now())) return refuse(codes.tooFast, 'Too many events');
    const text = writeClientEvent(channel, event, data, member?.id ?? null);
    channels.send(channel, text, connection);
    nodes.tellOthers({ kind: 'said', from: nodeId, channel, text });
  };

  const count = (connection: Connection): boolean => {
    connection.heardAtMs = now();
    connection.isAsked = false;
    if (takeOne(connection.messages, limits.messages, now())) return true;
    end(connection, codes.tooFast, 'Too many messages');
    return false;
  };

  const hear = (connection: Connection, text: string): void => {
    if (!connections.has(connection) || !count(connection)) return;
    const message = readMessage(text);
    if (message === null) connection.wire.send(writeError(codes.reconnect, 'Invalid message format'));
    else if (message.kind === 'unknown') connection.wire.send(writeError(codes.unknownEvent, 'Unknown event'));
    else if (message.kind === 'ping') connection.wire.send(writeEvent('pusher:pong', {}));
    else if (message.kind === 'subscribe') subscribe(connection, message);
    else if (message.kind === 'unsubscribe') leaveChannel(connection, message.channel);
    else if (message.kind === 'client-event') say(connection, message);
  };

  return {
    open: (wire, address) => {
      if (isStopping) return codes.reconnect;
      if (connections.size >= limits.connections) return codes.overCapacity;
      if (addresses.of(address) >= limits.connectionsPerAddress) return codes.overQuota;
      const connection = createConnection(wire, address, limits, now());
      connections.add(connection);
      addresses.add(address);
      wire.send(writeEstablished(connection.socketId));
      return connection;
    },
    hear,
    count: (connection) => void count(connection),
    leave,
    publish: (channel, event, data) => channels.send(channel, writeEvent(event, data, channel)),
    publishToAll: (event, data) => {
      const text = Buffer.from(writeEvent(event, data));
      for (const { wire } of connections) wire.send(text);
    },
    isWatched: channels.has,
    hearNode: nodes.hear,
    come: nodes.come,
    tick: () => {
      nodes.tick();
      for (const connection of connections) {
        const silentMs = now() - connection.heardAtMs;
        if (silentMs > endAfterMs && connection.isAsked) end(connection, codes.noPong, 'No pong in time');
        else if (silentMs > askAfterMs && !connection.isAsked) {
          connection.isAsked = true;
          connection.wire.send(writeEvent('pusher:ping', {}));
        }
      }
    },
    owners: () => {
      const owners: Owner[] = [];
      for (const { owner } of connections) if (owner !== null) owners.push(owner);
      return owners;
    },
    settle: (stampOf) => {
      for (const connection of connections) {
        const { owner, wire } = connection;
        if (owner === null) continue;
        const stamp = stampOf(owner);
        if (stamp === undefined) end(connection, codes.unauthorized, 'The session is over');
        else if (stamp !== owner.stamp) {
          connection.owner = { ...owner, stamp };
          const { channel, event } = ownNews(owner);
          if (connection.channels.has(channel)) wire.send(writeEvent(event, { stamp }, channel));
        }
      }
    },
    stop: () => {
      isStopping = true;
      nodes.go();
      for (const { wire } of connections) wire.close(codes.reconnect, 'The server moves on');
    },
    counts: () => ({ connections: connections.size, channels: channels.count() }),
  };
};
