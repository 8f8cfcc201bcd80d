import { routeHeaderName } from '@kadro/contract/route/route-header';

/** Throws if no route of the API has marked the reply: something between here and the server may have sent it. */
export const demandMark = ({ headers }: Response): void => {
  if (!headers.has(routeHeaderName)) throw new TypeError('No reply of the API');
};

/** The reply to a queued call, in a form that can be stored; throws if it is not an object. `body` is undefined for a 204. */
export const takeReply = (body: unknown = {}): object => {
  if (typeof body !== 'object' || body === null) throw new TypeError('No reply');
  return body;
};
