import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const sane = /^[A-Za-z0-9_-]{8,64}$/;

/** Returns a request's id: the caller's `X-Request-Id` if it is a short plain word, otherwise this process's mark and a number. */
export const makeRequestIds = (): ((request: Pick<IncomingMessage, 'headers'>) => string) => {
  const processMark = randomBytes(6).toString('base64url');
  let last = 0;
  return ({ headers }) => {
    const given = headers['x-request-id'];
    if (typeof given === 'string' && sane.test(given)) return given;
    last += 1;
    return `${processMark}-${last.toString(36)}`;
  };
};
