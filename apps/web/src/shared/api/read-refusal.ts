import type { PreconditionCode } from '@kadro/contract';
import { routeHeaderName } from '@kadro/contract/route/route-header';
import { ApiError } from './api-error.ts';

const preconditionCodes: readonly PreconditionCode[] = [
  '412',
  '412-no-steps',
  '412-too-more-today',
  '412-too-more-total',
];

/** Reads the error of a response, whatever its body contains. */
export const readRefusal = async (response: Response): Promise<ApiError> => {
  const body = toRecord(await response.json().catch(() => null));
  const code = preconditionCodes.find((known) => known === body['code']);
  const errors = Object.entries(toRecord(body['errors'])).map(
    ([field, texts]) => [field, [texts].flat().map(String)] as const,
  );
  const retryAfterSeconds = Number.parseInt(response.headers.get('Retry-After') ?? '', 10);
  return new ApiError('refused', {
    status: response.status,
    message: typeof body['message'] === 'string' ? body['message'] : `HTTP ${response.status}`,
    code,
    serverValidationErrors: Object.fromEntries(errors),
    lastVersion: typeof body['lastVersion'] === 'string' ? body['lastVersion'] : undefined,
    retryAfterSeconds: Number.isNaN(retryAfterSeconds) ? undefined : retryAfterSeconds,
    body,
    isShaped:
      isShaped(response.status, body) && (unmarked.has(response.status) || response.headers.has(routeHeaderName)),
  });
};

/** These settle no queued call, so they need no mark: a server of the previous release marks nothing. */
const unmarked: ReadonlySet<number> = new Set([401, 503]);

/** Every refusal has a message, a 412 a code, a 422 the fields. Checked by hand: the web has no schemas here. */
const isShaped = (status: number, { message, code, errors }: Record<string, unknown>): boolean =>
  typeof message === 'string' &&
  (status !== 412 || (typeof code === 'string' && code.startsWith('412'))) &&
  (status !== 422 || (typeof errors === 'object' && errors !== null));

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
