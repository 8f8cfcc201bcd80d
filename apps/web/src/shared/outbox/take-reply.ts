import { routeHeaderName } from '@kadro/contract/route/route-header';

/** Throws where no route of the API has marked a reply: something between here and the server may have said it. */
export const demandMark = ({ headers }: Response): void => {
  if (!headers.has(routeHeaderName)) throw new TypeError('No reply of the API');
};

/** The reply to a kept call, in a form that can be stored; refuses what is none. `body` is undefined for a 204. */
export const takeReply = (body: unknown = {}): object => {
  if (typeof body !== 'object' || body === null) throw new TypeError('No reply');
  return body;
};
