import type { FastifyReply } from 'fastify';
import { chooseEncoding, encodeText } from './encode-text.ts';

/**
 * Sends JSON text, gzipped if the caller accepts it and the text has `fromLength` characters (null: never). Not brotli: quick
 * brotli is larger than quick gzip, and better brotli takes twice the time. Otherwise as a string: buffers stay outside the heap
 * until it is collected, and a loaded server took 43 MB more.
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
