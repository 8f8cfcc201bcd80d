import { createServer } from 'node:net';
import { UserFacingError } from '../configuration/index.ts';

/**
 * Returns the address to listen on: the setting; without one or a public URL, this machine only, since the embedded defaults are
 * for trials, without a proxy in front.
 */
export const chooseHost = (host: string | undefined, publicUrl: string | undefined): string | undefined =>
  host ?? (publicUrl === undefined ? '127.0.0.1' : undefined);

/**
 * Checks, before any slow work, that the server can listen there. Without a host it is every address of the machine. Returns the
 * host to listen on; throws a UserFacingError for a port in use.
 */
export const checkAddress = async (host: string | undefined, port: number): Promise<string> => {
  try {
    await tryListening(host ?? '::', port);
    return host ?? '::';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // A machine without IPv6.
    if (host === undefined && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL'))
      return checkAddress('0.0.0.0', port);
    throw explainListenError(error, host, port);
  }
};

/** Describes a failure to listen to the operator; returns any other error unchanged. */
const explainListenError = (error: unknown, host: string | undefined, port: number): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return new UserFacingError(
        `Port ${port} is taken by another program: stop it, or choose another port with --port.`,
      );
    case 'EACCES':
      return new UserFacingError(`Port ${port} may not be opened by this user: choose one above 1023 with --port.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAFNOSUPPORT':
      return new UserFacingError(`The host ${host} is not an address of this machine: choose another one with --host.`);
    default:
      return error;
  }
};

const tryListening = (host: string, port: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
