import type { ClientError } from '@kadro/contract';
import { paths } from '@kadro/contract/route/paths';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { fullVersion } from '../../shared/api/origin.ts';
import { environment } from '../../shared/platform/platform.ts';
import { scrub } from './scrub.ts';

/** Further reports in one visit add nothing and would only fill the log. */
const maxReports = 20;
const sent = new Set<string>();

/**
 * Reports an error to the server: once per message, bounded in number and length, with the first path segment and no personal data.
 * Without a connection it waits for one. A failure of the report goes to the console only.
 */
export const report = async (error: unknown, instance: string): Promise<void> => {
  const payload = describe(error, instance);
  if (sent.has(payload.err) || sent.size >= maxReports) return;
  sent.add(payload.err);
  if (!navigator.onLine) await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  try {
    await call(paths.reportError, { body: payload }, { isRepeatable: true, keepalive: true });
  } catch (failure) {
    // oxlint-disable-next-line no-console -- a failed report goes to the console alone
    console.warn('The error was not reported.', failure);
  }
};

const textOf = (value: unknown): string => String(value);

/** Returns a thrown value as an error. Other objects are serialised: their fields say more than `[object Object]`. */
const toError = (thrown: unknown): Error => {
  if (thrown instanceof Error) return thrown;
  try {
    return new Error(typeof thrown === 'object' ? JSON.stringify(thrown) : textOf(thrown));
  } catch {
    return new Error('an object that cannot be written as JSON');
  }
};

/** Returns the payload of a report, within the bounds of the contract. */
export const describe = (error: unknown, instance: string): ClientError => {
  const known = toError(error);
  const info = {
    version: fullVersion,
    page: location.pathname.split('/')[1] ?? '',
    platform: environment().platform,
    ...(error instanceof ApiError && { status: error.status }),
    isOnline: navigator.onLine,
    language: document.documentElement.lang,
  };
  return {
    err: scrub(`${known.name}: ${known.message}`).slice(0, 2000),
    instance: `web/${instance}`.slice(0, 200),
    info: JSON.stringify(info).slice(0, 4000),
    stack: scrub(known.stack ?? '').slice(0, 16_000),
  };
};
