import type { IncomingMessage } from 'node:http';

/** Whether a request names its host once, as RFC 9112 demands: a proxy may choose another of two than the server does. */
export const namesOneHost = ({ rawHeaders, httpVersionMajor, httpVersionMinor }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersionMajor === 1 && httpVersionMinor === 0);
};
