import { csrfHeaderName } from '@kadro/contract/route/paths';
import { broadcastingAuthPath } from '@kadro/contract/route/realtime-names';
import { apiFetch } from '../api/carrier.ts';
import { readCsrfToken } from '../api/csrf-cookie.ts';
import { fetchCsrfToken } from '../api/csrf.ts';
import { apiOrigin, clientHeaders } from '../api/origin.ts';
import type { SignedEntry } from './live-connection.ts';

const isEntry = (reply: unknown): reply is SignedEntry =>
  typeof reply === 'object' &&
  reply !== null &&
  'auth' in reply &&
  typeof reply.auth === 'string' &&
  'channel_data' in reply &&
  typeof reply.channel_data === 'string';

const ask = (token: string, socketId: string, channel: string): Promise<Response> =>
  apiFetch(apiOrigin() + broadcastingAuthPath, {
    method: 'POST',
    credentials: 'include',
    headers: { ...clientHeaders(), 'Content-Type': 'application/json', [csrfHeaderName]: token },
    body: JSON.stringify({ socket_id: socketId, channel_name: channel }),
  });

/** Has the server sign an entry to a channel; null if it refuses, rejects if it cannot be reached. */
export const signEntry = async (socketId: string, channel: string): Promise<SignedEntry | null> => {
  const token = readCsrfToken() ?? (await fetchCsrfToken());
  let response = await ask(token, socketId, channel);
  if (response.status === 419) response = await ask(await fetchCsrfToken(token), socketId, channel);
  if (response.status === 429 || response.status >= 500) throw new Error(`HTTP ${response.status}`);
  const reply: unknown = response.ok ? await response.json() : null;
  return isEntry(reply) ? reply : null;
};
