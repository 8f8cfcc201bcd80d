import type { ErrorStatus, PreconditionCode, ValidationErrors } from '@kadro/contract';

/** `noInternet`: the server did not respond. `cookieNotAccepted`: the browser blocks our cookies. `refused`: the server said no. */
export type ApiErrorKind = 'noInternet' | 'cookieNotAccepted' | 'refused';

/** A failed call. `app/errors` decides whether and how it is worded. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status, 0 without a response. */
  readonly status: number;
  /** Code of a 412. */
  readonly code: PreconditionCode | undefined;
  /** Validation errors of a 422: messages by field. */
  readonly serverValidationErrors: ValidationErrors;
  /** Client version required by a 426. */
  readonly lastVersion: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The whole body, for refusals that carry more fields. */
  readonly body: Readonly<Record<string, unknown>>;
  /** The reply is the API's own: its body fits the status and a route has marked it; a page of something in between does not. */
  readonly isShaped: boolean;

  constructor(kind: ApiErrorKind, about: Partial<Omit<ApiError, 'kind' | 'name'>> = {}) {
    super(about.message ?? `${kind} ${about.status ?? 0}`, { cause: about.cause });
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

/** No answer came, or only one of a proxy whose server is away. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'noInternet' || [502, 503, 504].includes(error.status));

/** Whether the server says that no user is signed in; a proxy's page of the same status ends no session. */
export const isNobody = (error: unknown): boolean => hasStatus(error, 401) && error.isShaped;

/** No response came, as the device has no connection: a line on top of every page says so, and more words would only contradict it. */
export const isKnownOutage = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'noInternet' && !navigator.onLine;
