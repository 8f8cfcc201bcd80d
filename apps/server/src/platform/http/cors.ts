import { csrfHeaderName } from '@kadro/contract';
import type { FastifyInstance } from 'fastify';

/** Browsers keep a preflight's answer at most this long. */
const preflightSeconds = 7200;

/** Lets pages of the named origins call the API with cookies; any other page gets no CORS header at all. */
export const allowOrigins = (app: FastifyInstance, origins: readonly string[]): void => {
  if (origins.length === 0) return;
  const allowed = new Set(origins);
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('vary', 'origin');
    const { origin } = request.headers;
    if (origin !== undefined && allowed.has(origin)) {
      reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'retry-after, x-request-id',
      });
    }
    done();
  });
  app.options('*', (_request, reply) =>
    reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': `content-type, x-requested-with, accept-language, x-version, ${csrfHeaderName.toLowerCase()}`,
        'access-control-max-age': String(preflightSeconds),
      })
      .send(),
  );
};
