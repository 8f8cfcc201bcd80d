import pg from 'pg';
import type { Connection } from './connection.ts';

const reconnectMs = 2000;
const keepAliveAfterMs = 10_000;

/** Limits for noticing a database that falls silent. */
export interface ListenPatience {
  /** Interval of the liveness check: no other traffic is sent on the connection. */
  readonly checkEveryMs: number;
  /** Time limit for connecting and for an answer. */
  readonly answerMs: number;
}

const defaultPatience: ListenPatience = { checkEveryMs: 15_000, answerMs: 3000 };

/**
 * Calls `hear` with every notice on a channel, on a dedicated connection that is reopened when lost or unresponsive; also once
 * without a text after each opening, as notices may have been missed. Returns a function that ends it.
 */
export const listen = (
  connection: Connection,
  channel: string,
  hear: (text?: string) => void,
  report: (error: unknown) => void,
  { checkEveryMs, answerMs }: ListenPatience = defaultPatience,
): (() => Promise<void>) => {
  let client: pg.Client | undefined;
  /** The timer of the next check, or of the next connection. */
  let next: NodeJS.Timeout | undefined;
  let isOver = false;

  const open = async (): Promise<void> => {
    const opened = new pg.Client({
      ...connection,
      application_name: 'kadro events',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveAfterMs,
    });
    client = opened;
    opened.on('notification', ({ payload }) => hear(payload ?? ''));
    let isLost = false;
    const lose = (cause?: unknown): void => {
      if (isLost || isOver) return;
      isLost = true;
      report(cause);
      clearTimeout(next);
      next = setTimeout(openAnew, reconnectMs).unref();
      opened.end().catch(() => undefined);
    };
    const checkLater = (): void => {
      if (!isLost && !isOver) next = setTimeout(check, checkEveryMs).unref();
    };
    const check = (): void => void opened.query('select 1').then(checkLater, lose);
    opened.on('error', lose);
    opened.on('end', () => lose(new Error('the connection ended')));
    try {
      await opened.connect();
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
      hear();
      checkLater();
    } catch (error) {
      lose(error);
    }
  };
  let opening = open();
  const openAnew = (): void => {
    opening = open();
  };

  return async () => {
    isOver = true;
    clearTimeout(next);
    await opening;
    if (client !== undefined) await endWithin(client, answerMs);
  };
};

/** Ends a connection; destroys it if the other side does not answer within `ms`. */
const endWithin = async (client: pg.Client, ms: number): Promise<void> => {
  const impatience = setTimeout(() => client.connection.stream.destroy(), ms);
  await client.end().catch(() => undefined);
  clearTimeout(impatience);
};
