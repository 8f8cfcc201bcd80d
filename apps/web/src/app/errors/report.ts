import type { ClientError } from '@kadro/contract';
import { paths } from '@kadro/contract/route/paths';
import { ApiError } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { fullVersion } from '../../shared/api/origin.ts';
import { environment } from '../../shared/platform/platform.ts';
import { scrub } from './scrub.ts';

/** More than these in one visit say nothing new; they would only fill the log. */
const maxReports = 20;
const sent = new Set<string>();

/**
 * Tells the server about an error: once for each message, bounded in number and length, with the first segment of the path
 * and nothing of a person. Without a connection it waits for one. A failure of the report itself goes to the console and
 * no further.
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

/** A thrown value as an error. An object that is none says more by its fields than as `[object Object]`. */
const toError = (thrown: unknown): Error => {
  if (thrown instanceof Error) return thrown;
  try {
    return new Error(typeof thrown === 'object' ? JSON.stringify(thrown) : textOf(thrown));
  } catch {
    return new Error('an object that cannot be written as JSON');
  }
};

/** The payload of a report, within the bounds of the contract. */
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
