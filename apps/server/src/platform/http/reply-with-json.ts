import type { FastifyReply } from 'fastify';
import { chooseEncoding, encodeText } from './encode-text.ts';

/**
 * Sends JSON text, gzipped where the caller accepts it and the text is long enough; `fromLength` null: never.
 * Never in brotli: quick brotli is larger than quick gzip, and better brotli takes twice the time. Otherwise as text, not as bytes: these
 * lie beside the heap until it is collected, and a loaded server took 43 MB more.
 */
export const replyWithJson = (reply: FastifyReply, text: string, fromLength: number | null): FastifyReply => {
  reply.header('content-type', 'application/json; charset=utf-8');
  if (fromLength === null || text.length < fromLength) return reply.send(text);
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
  const encoding = chooseEncoding(reply.request.headers['accept-encoding'], ['gzip']);
  return encoding === null
    ? reply.send(text)
    : reply.header('content-encoding', encoding).send(encodeText(text, encoding));
};
