import pg from 'pg';
import type { Connection } from './connection.ts';

const reconnectMs = 2000;

/**
 * Calls `hear` with every notice on a channel, by a connection of its own that is opened anew when it is lost, and once
 * without a text after each opening, as notices may have been missed. Returns what ends it.
 */
export const listen = (
  connection: Connection,
  channel: string,
  hear: (text?: string) => void,
  report: (error: unknown) => void,
): (() => Promise<void>) => {
  let client: pg.Client | undefined;
  let retry: NodeJS.Timeout | undefined;
  let isOver = false;

  const open = async (): Promise<void> => {
    const opened = new pg.Client({ ...connection, application_name: 'kadro events', keepAlive: true });
    client = opened;
    opened.on('notification', ({ payload }) => hear(payload ?? ''));
    let isLost = false;
    const lose = (cause?: unknown): void => {
      if (isLost || isOver) return;
      isLost = true;
      report(cause);
      retry = setTimeout(() => void open(), reconnectMs).unref();
      opened.end().catch(() => undefined);
    };
    opened.on('error', lose);
    opened.on('end', () => lose(new Error('the connection ended')));
    try {
      await opened.connect();
      await opened.query(`listen ${pg.escapeIdentifier(channel)}`);
      hear();
    } catch (error) {
      lose(error);
    }
  };
  const opening = open();

  return async () => {
    isOver = true;
    clearTimeout(retry);
    await opening;
    await client?.end().catch(() => undefined);
  };
};
