import type { ErrorStatus, PreconditionCode, ValidationErrors } from '@kadro/contract';

/** `noInternet`: no response of the server's came. `cookieNotAccepted`: the browser keeps no cookie of ours. `refused`: the server said no. */
export type ApiErrorKind = 'noInternet' | 'cookieNotAccepted' | 'refused';

/** A call that failed. It knows no screen: who words it, and whether at all, is decided in `app/errors`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  /** HTTP status, 0 where no response came at all. */
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
  /** The reply was the API's own: its body is one for this status, and a route has marked it; a page of something in between is not. */
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

/** No answer came, or one of what stands before a server that is away. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError && (error.kind === 'noInternet' || [502, 503, 504].includes(error.status));

/** Whether an error is the server's word that nobody is signed in; a proxy's page of the same status ends nobody's session. */
export const isNobody = (error: unknown): boolean => hasStatus(error, 401) && error.isShaped;

/** No response came, as the device has no connection: a line on top of every page says so, and more words would only contradict it. */
export const isKnownOutage = (error: unknown): boolean =>
  error instanceof ApiError && error.kind === 'noInternet' && !navigator.onLine;
