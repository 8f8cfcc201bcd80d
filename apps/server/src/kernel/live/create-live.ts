import { createHmac } from 'node:crypto';
import { realtimeKey } from '@kadro/contract';
import type { Kysely } from 'kysely';
import type { Connection } from '../../platform/database/index.ts';
import type { HttpApp, HttpSettings } from '../../platform/http/index.ts';
import type { GaugeSource } from '../../platform/observability/index.ts';
import {
  createNotifyBus,
  createRealtime,
  defaultRealtimeLimits,
  joinBuses,
  serveAuth,
  serveSockets,
  type Admit,
  type AppKey,
  type Bus,
  type RealtimeLimits,
} from '../../platform/realtime/index.ts';
import type { Processor } from '../events/processor.ts';
import type { Tables } from '../../schema/schema.ts';
import { sessionIdOf, type LearnerSession } from '../sessions/sessions.ts';
import { createLiveProcessor, createPublisher } from './live-processor.ts';
import { ownChannelOf, type LiveChannel, type LiveParts, type LiveSource } from './live-source.ts';
import { readStamps } from './read-stamps.ts';

export interface LiveOptions {
  readonly db: Kysely<Tables>;
  readonly settings: HttpSettings;
  /** Of all features. */
  readonly parts: readonly LiveParts[];
  readonly limits?: Partial<RealtimeLimits> | undefined;
  /** Carries messages between nodes while it is available, in place of database notifications. */
  readonly bus?: Bus | undefined;
  readonly report: (message: string, error: unknown) => void;
}

/** The realtime service: sockets, channel access and published events. */
export interface Live {
  readonly processor: Processor;
  /** Of all features. */
  readonly sources: readonly LiveSource[];
  readonly gauges: readonly GaugeSource[];
  readonly serve: (app: HttpApp<LearnerSession>) => Promise<void>;
  /** Starts to receive events; earlier ones are not published. */
  readonly start: (connection: Connection) => void;
}

/** Sockets may use this share of a server's connections; the rest is for plain requests. */
const maxSocketShare = 3 / 4;

const limitsOf = (settings: HttpSettings): RealtimeLimits => ({
  ...defaultRealtimeLimits,
  connections: Math.floor(settings.maxConnections * maxSocketShare),
  connectionsPerAddress: settings.maxConnectionsPerAddress,
});

const ownChannel: LiveChannel = {
  prefix: ownChannelOf(''),
  isId: (id) => id !== '',
  admits: async ({ userId }, id) => userId === id,
};

/** Finds the kind of a channel by its name, and the id in the name; null if either is invalid. */
const findChannel = (kinds: readonly LiveChannel[], name: string): { kind: LiveChannel; id: string } | null => {
  const kind = kinds.find(({ prefix }) => name.startsWith(prefix));
  if (kind === undefined) return null;
  const id = name.slice(kind.prefix.length);
  return kind.isId(id) ? { kind, id } : null;
};

export const createLive = ({ db, settings, parts, limits: changed, bus, report }: LiveOptions): Live => {
  const key: AppKey = {
    key: realtimeKey,
    secret: createHmac('sha256', settings.secret).update('realtime').digest('base64url'),
  };
  const limits = { ...limitsOf(settings), ...changed };
  const sources = parts.flatMap((part) => part.sources ?? []);
  const kinds = [ownChannel, ...parts.flatMap((part) => part.channels ?? [])];
  const realtime = createRealtime({
    app: key,
    limits,
    isOpen: (name) => findChannel(kinds, name) !== null,
    happened: (event) => publishEvent(event),
    ownNews: ({ userId }) => ({ channel: ownChannelOf(userId), event: 'learner' }),
    readStamps: (owners) => readStamps(db, owners),
    report,
  });
  const { hub } = realtime;
  const publishEvent = createPublisher({
    db,
    sources,
    isWatched: hub.isWatched,
    publish: hub.publish,
    publishGap: () => hub.publishToAll('kadro:gap', {}),
    report,
  });

  /** Members of a channel recognize each other by this id and learn nothing else. */
  const memberIn = (channel: string, userId: string) => ({
    id: createHmac('sha256', key.secret).update(`${channel} ${userId}`).digest('base64url').slice(0, 22),
    info: {},
  });

  const admit: Admit<LearnerSession> = async (session, channel) => {
    const { kind, id } = findChannel(kinds, channel) ?? {};
    if (kind?.admits === undefined || id === undefined || !(await kind.admits(session, id))) return null;
    const { userId, tokenHash, learner } = session;
    return {
      owner: { userId, sessionId: sessionIdOf(tokenHash), stamp: learner.version },
      member: channel.startsWith('presence-') ? memberIn(channel, userId) : null,
    };
  };

  return {
    processor: createLiveProcessor(bus),
    sources,
    gauges: [
      { name: 'kadro_realtime_connections', help: 'Open web sockets', read: () => hub.counts().connections },
      {
        name: 'kadro_realtime_channels',
        help: 'Channels that somebody listens to',
        read: () => hub.counts().channels,
      },
    ],
    serve: async (app) => {
      serveSockets(app, {
        realtime,
        key: key.key,
        limits,
        settings,
        countVisit: (ip) => app.http.countVisit({ ip }, 'live'),
      });
      await serveAuth(app, key, admit);
    },
    start: (connection) => {
      const notices = createNotifyBus(db, connection, report);
      realtime.start(bus === undefined ? notices : joinBuses(bus, notices));
    },
  };
};
