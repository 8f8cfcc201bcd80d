import type { ErrorStatus, PreconditionCode, ValidationErrors } from '@kadro/contract';

/** `noInternet`: no response came. `cookieNotAccepted`: the browser keeps no cookie of ours. `refused`: the server said no. */
export type ApiErrorKind = 'noInternet' | 'cookieNotAccepted' | 'refused';

/** A call that failed. It knows no screen: who words it, and whether at all, is decided in `app/errors`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status, 0 where no response came. */
  readonly status: number;
  /** Code of a 412. */
  readonly code: PreconditionCode | undefined;
  /** Validation errors of a 422: messages by field. */
  readonly serverValidationErrors: ValidationErrors;
  /** Version of the client that a 426 asks for. */
  readonly lastVersion: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The whole body, of a refusal that says more than others. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The body was the API's own for this status; a page of something in between is not. */
  readonly isShaped: boolean;

  constructor(kind: ApiErrorKind, about: Partial<Omit<ApiError, 'kind' | 'name'>> = {}) {
    super(about.message ?? kind, { cause: about.cause });
    this.kind = kind;
    this.status = about.status ?? 0;
    this.code = about.code;
    this.serverValidationErrors = about.serverValidationErrors ?? {};
    this.lastVersion = about.lastVersion;
    this.retryAfterSeconds = about.retryAfterSeconds;
    this.body = about.body ?? {};
    this.isShaped = about.isShaped ?? false;
  }
}

/** Whether an error is a refusal with this status. */
export const hasStatus = (error: unknown, status: ErrorStatus): error is ApiError =>
  error instanceof ApiError && error.status === status;

const preconditionCodes: readonly PreconditionCode[] = [
  '412',
  '412-no-steps',
  '412-too-more-today',
  '412-too-more-total',
];

/** Reads the error that a response carries, whatever its body turns out to be. */
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
    isShaped: isShaped(response.status, body),
  });
};

/** Every refusal has a message, a 412 a code, a 422 the fields. Checked by hand: the first chunk has no schemas. */
const isShaped = (status: number, { message, code, errors }: Record<string, unknown>): boolean =>
  typeof message === 'string' &&
  (status !== 412 || (typeof code === 'string' && code.startsWith('412'))) &&
  (status !== 422 || (typeof errors === 'object' && errors !== null));

const toRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};

/** No response came, as the device has no connection: a line on top of every page says so, and more words would only contradict it. */
export const isKnownOutage = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'noInternet' && !navigator.onLine;
