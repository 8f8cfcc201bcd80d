import { apiBase, routes } from '@kadro/contract';
import type { FastifyInstance } from 'fastify';
import { describeApi } from './describe-api.ts';
import { renderDocs } from './docs-page.ts';
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts';

/** `/api/v1/openapi.json` and `/api/v1/docs`, made at the first call: most servers are never asked. */
export const serveApiDescription = (app: FastifyInstance): void => {
  let description: string | null = null;
  let docs: string | null = null;

  app.get(`${apiBase}/openapi.json`, (_request, reply) => {
    description ??= JSON.stringify(describeApi());
    return reply
      .headers({ 'cache-control': 'public, no-cache', 'content-type': 'application/json; charset=utf-8' })
      .send(description);
  });

  app.get(`${apiBase}/docs`, (_request, reply) => {
    docs ??= renderDocs(routes);
    return reply
      .headers({
        ...pageHeaders,
        'content-security-policy': contentSecurityPolicy(docs, []),
        'cache-control': 'public, no-cache',
        'content-type': 'text/html; charset=utf-8',
      })
      .send(docs);
  });
};
