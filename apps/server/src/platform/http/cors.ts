import fastifyCors from '@fastify/cors';
import { csrfHeaderName, routeHeaderName, sessionHeaderName } from '@kadro/contract';
import type { FastifyInstance } from 'fastify';
import { csrfHeaders } from './context.ts';

/** The longest time that browsers cache a preflight's answer. */
const preflightSeconds = 7200;

const sessionHeader = sessionHeaderName.toLowerCase();

/** Lets pages of these origins call the API with cookies; other pages get no CORS header. */
export const allowOrigins = async (app: FastifyInstance, origins: readonly string[]): Promise<void> => {
  if (origins.length === 0) return;
  await app.register(fastifyCors, {
    origin: [...origins],
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['content-type', 'x-requested-with', 'accept-language', 'x-version', ...csrfHeaders, sessionHeader],
    exposedHeaders: [
      'retry-after',
      'x-request-id',
      routeHeaderName.toLowerCase(),
      csrfHeaderName.toLowerCase(),
      sessionHeader,
    ],
    maxAge: preflightSeconds,
    strictPreflight: false,
  });
};
