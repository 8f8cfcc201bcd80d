import fastifyCors from '@fastify/cors';
import { csrfHeaderName, routeHeaderName, sessionHeaderName } from '@kadro/contract';
import type { FastifyInstance } from 'fastify';

/** Browsers keep a preflight's answer at most this long. */
const preflightSeconds = 7200;

/** Headers of this app by which a session is held, both ways. */
const sessionHeaders = [csrfHeaderName, sessionHeaderName].map((name) => name.toLowerCase());

/** Lets pages of the named origins call the API with cookies; any other page gets no CORS header at all. */
export const allowOrigins = async (app: FastifyInstance, origins: readonly string[]): Promise<void> => {
  if (origins.length === 0) return;
  await app.register(fastifyCors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['content-type', 'x-requested-with', 'accept-language', 'x-version', ...sessionHeaders],
    exposedHeaders: ['retry-after', 'x-request-id', routeHeaderName.toLowerCase(), ...sessionHeaders],
    maxAge: preflightSeconds,
    strictPreflight: false,
  });
};
