import type { FastifyReply } from 'fastify';
import { chooseEncoding, encodeText } from './encode-text.ts';

/** From so many characters on a text is sent as bytes: as text, Node would join it with the headers, and write it once more. */
const bytesFromLength = 4096;

const send = (reply: FastifyReply, text: string): FastifyReply =>
  reply.send(text.length < bytesFromLength ? text : Buffer.from(text));

/**
 * Sends JSON text, gzipped where the caller accepts it and the text is long enough; `fromLength` null: never.
 * Never in brotli: quick brotli is larger than quick gzip, and better brotli takes twice the time.
 */
export const replyWithJson = (reply: FastifyReply, text: string, fromLength: number | null): FastifyReply => {
  reply.header('content-type', 'application/json; charset=utf-8');
  if (fromLength === null || text.length < fromLength) return send(reply, text);
  const vary = reply.getHeader('vary');
  reply.header('vary', vary === undefined ? 'accept-encoding' : `${String(vary)}, accept-encoding`);
  const encoding = chooseEncoding(reply.request.headers['accept-encoding'], ['gzip']);
  return encoding === null
    ? send(reply, text)
    : reply.header('content-encoding', encoding).send(encodeText(text, encoding));
};
