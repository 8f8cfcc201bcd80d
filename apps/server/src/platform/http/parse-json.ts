import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { say } from './wording.ts';

/** Escapes of characters that PostgreSQL may not store: NUL, and halves of a surrogate pair. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
};

/**
 * Parses JSON bodies. Fastify's parser rejects invalid JSON and prototype pollution; this also rejects text that the database
 * cannot store. An empty body counts as none, whatever its media type.
 */
export const parseJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') return done(null, undefined);
    return parse(request, text, (error, value) => {
      const isRefused = error === null && suspicious.test(text) && !isStorable(value);
      done(isRefused ? new AppError({ status: 400, wording: say((m) => m.malformedJson) }) : error, value);
    });
  });
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Media types whose raw bytes the route accepts. */
    rawTypes?: readonly string[];
  }
}

/** Accepts raw image bytes on routes that declare their media type; others answer 415. */
export const takeRawBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser<Buffer>(/^image\//, { parseAs: 'buffer' }, (request, bytes, done) => {
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
    const isTaken = request.routeOptions.config.rawTypes?.some((accepted) => accepted === type);
    done(isTaken ? null : new AppError({ status: 415 }), bytes);
  });
};
