import { apiBase, csrfCookiePath } from '@kadro/contract';
import type { FastifyInstance } from 'fastify';
import type { HttpContext } from './context.ts';
import { issueVisitorCookies } from './session-cookies.ts';
import type { Session } from './session.ts';

/** Serves `GET /sanctum/csrf-cookie`, also below the API's base: 204 with both cookies. */
export const serveCsrfCookie = <S extends Session>(app: FastifyInstance, http: HttpContext<S>): void => {
  for (const url of [csrfCookiePath, apiBase + csrfCookiePath]) {
    app.get(url, { onRequest: http.guard({ access: 'public', safe: true }) }, async (request, reply) => {
      issueVisitorCookies(request, reply, http.callerOf(request).session);
      return reply.code(204).send();
    });
  }
};
