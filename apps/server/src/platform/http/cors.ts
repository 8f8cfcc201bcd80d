import fastifyCors from '@fastify/cors';
import { csrfHeaderName } from '@kadro/contract';
import type { FastifyInstance } from 'fastify';

/** Browsers keep a preflight's answer at most this long. */
const preflightSeconds = 7200;

/** Lets pages of the named origins call the API with cookies; any other page gets no CORS header at all. */
export const allowOrigins = async (app: FastifyInstance, origins: readonly string[]): Promise<void> => {
  if (origins.length === 0) return;
  await app.register(fastifyCors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['content-type', 'x-requested-with', 'accept-language', 'x-version', csrfHeaderName.toLowerCase()],
    exposedHeaders: ['retry-after', 'x-request-id'],
    maxAge: preflightSeconds,
    strictPreflight: false,
  });
};
