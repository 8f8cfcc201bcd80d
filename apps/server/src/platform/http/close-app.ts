import type { FastifyInstance } from 'fastify';

/** A connection with a request in flight when closing began becomes idle later and would stay open. */
const idleCheckMs = 50;

/**
 * Stops an app: accepts no new connections, lets requests in flight finish and closes idle connections. After `withinMs` all
 * connections are closed.
 */
export const closeApp = async (app: FastifyInstance, { withinMs }: { withinMs: number }): Promise<void> => {
  const idleCheck = setInterval(() => app.server.closeIdleConnections(), idleCheckMs);
  const cutOff = setTimeout(() => app.server.closeAllConnections(), withinMs);
  try {
    await app.close();
  } finally {
    clearInterval(idleCheck);
    clearTimeout(cutOff);
  }
};
