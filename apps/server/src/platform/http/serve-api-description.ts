import { apiBase, routes } from '@kadro/contract';
import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, pageHeaders } from './security-headers.ts';

/** Serves `/api/v1/openapi.json` and `/api/v1/docs`, generated at the first call: most servers never get one. */
export const serveApiDescription = (app: FastifyInstance): void => {
  let description: string | null = null;
  let docs: string | null = null;

  app.get(`${apiBase}/openapi.json`, async (_request, reply) => {
    if (description === null) {
      const { describeApi } = await import('./describe-api.ts');
      description = JSON.stringify(describeApi());
    }
    return reply
      .headers({ 'cache-control': 'public, no-cache', 'content-type': 'application/json; charset=utf-8' })
      .send(description);
  });

  app.get(`${apiBase}/docs`, async (_request, reply) => {
    if (docs === null) {
      const { renderDocs } = await import('./docs-page.ts');
      docs = renderDocs(routes);
    }
    return reply
      .headers({
        ...pageHeaders,
        'content-security-policy': contentSecurityPolicy(docs, {
          connectOrigins: [],
          imageOrigins: [],
          frameOrigins: [],
        }),
        'cache-control': 'public, no-cache',
        'content-type': 'text/html; charset=utf-8',
      })
      .send(docs);
  });
};
