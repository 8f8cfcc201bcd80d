import type { FastifyInstance } from 'fastify';

/** A connection whose request was in flight when closing began goes idle later, and would be kept alive. */
const idleCheckMs = 50;

/**
 * Stops an app: takes no new connections, lets requests in flight end, closes idle connections. What is not done
 * `withinMs` later is cut off.
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
