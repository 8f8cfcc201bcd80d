import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { say } from './wording.ts';

/** Escapes that may stand for what PostgreSQL cannot store: NUL, and halves of a surrogate pair. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

const isStorable = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner));
};

/**
 * Parses JSON bodies. Fastify's own parser refuses what is no JSON or would change prototypes; here also text that no
 * database stores. An empty body is none at all, whatever its media type says.
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
    /** Media types of which the route takes the plain bytes. */
    rawTypes?: readonly string[];
  }
}

/** Takes plain bytes for the routes that declare their media types; elsewhere they are refused as ever. */
export const takeRawBodies = (app: FastifyInstance): void => {
  app.addContentTypeParser<Buffer>(/^image\//, { parseAs: 'buffer' }, (request, bytes, done) => {
    const type = request.headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
    const isTaken = request.routeOptions.config.rawTypes?.some((known) => known === type);
    done(isTaken ? null : new AppError({ status: 415 }), bytes);
  });
};
