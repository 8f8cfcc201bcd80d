import type {
  ConflictFields,
  ErrorStatus,
  Locale,
  PaceHint,
  PreconditionCode,
  ValidationErrors,
} from '@kadro/contract';
import type { z } from 'zod';
import type { Messages } from './messages.en.ts';
import { messagesOf, type Wording } from './wording.ts';

type PlainStatus = 400 | 401 | 403 | 404 | 415 | 419 | 421 | 500;
/** The texts of the invalid fields. */
type FieldErrors = Readonly<Record<string, readonly Wording[]>>;

/** All refusals, with the values for their replies. `wording` replaces the status's default text. */
export type Refusal =
  | { readonly status: PlainStatus; readonly wording?: Wording }
  | { readonly status: 409; readonly wording?: Wording; readonly fields?: Readonly<Record<string, unknown>> }
  | {
      readonly status: 412;
      readonly code: PreconditionCode;
      readonly wording?: Wording;
      readonly pace?: PaceHint;
      readonly dueLimit?: number;
    }
  | { readonly status: 413; readonly limitBytes: number }
  | { readonly status: 422; readonly errors: FieldErrors }
  | { readonly status: 426; readonly lastVersion: string }
  | { readonly status: 429; readonly retryAfterSeconds: number; readonly wording?: Wording }
  | { readonly status: 503; readonly retryAfterSeconds: number; readonly wording?: Wording };

/** Thrown by any layer of a request to refuse it: `throw new AppError({ status: 412, code: '412-no-steps' })`. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly refusal: Refusal;

  /** `cause` describes what the operator has to fix; its message is a constant. */
  constructor(refusal: Refusal, options?: { cause: Error }) {
    super(`refused with ${refusal.status}`, options);
    this.refusal = refusal;
  }
}

/** Returns a 409 with the fields that the route declares as `conflict`. */
export const refuseConflict = <S extends ConflictFields>(
  _shape: S,
  fields: { [K in keyof S]?: z.output<S[K]> },
  wording?: Wording,
): AppError => new AppError({ status: 409, fields, ...(wording && { wording }) });

/** The reply of a refusal in the caller's language. */
export interface RefusalReply {
  readonly status: ErrorStatus;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: {
    message: string;
    code?: PreconditionCode;
    pace?: PaceHint;
    dueLimit?: number;
    errors?: ValidationErrors;
    lastVersion?: string;
    explained?: true;
  };
}

/** Default texts of the statuses that carry only a text. */
const texts: Record<PlainStatus, (messages: Messages) => string> = {
  400: (m) => m.badRequest,
  401: (m) => m.unauthenticated,
  404: (m) => m.notFound,
  403: (m) => m.forbidden,
  415: (m) => m.mediaType,
  419: (m) => m.csrfMismatch,
  421: (m) => m.wrongHost,
  500: (m) => m.serverError,
};
const preconditionTexts: Record<PreconditionCode, (messages: Messages) => string> = {
  '412': (m) => m.precondition,
  '412-no-steps': (m) => m.noSteps,
  '412-too-more-today': (m) => m.tooManyToday,
  '412-too-more-total': (m) => m.tooManyTotal,
};

const wordErrors = (errors: FieldErrors, locale: Locale): ValidationErrors =>
  Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.map((wording) => wording(locale))]));

const toBody = (refusal: Refusal, locale: Locale): RefusalReply['body'] => {
  const messages = messagesOf(locale);
  switch (refusal.status) {
    case 409:
      return { message: refusal.wording?.(locale) ?? messages.conflict, ...refusal.fields };
    case 412: {
      const { code, wording, pace, dueLimit } = refusal;
      const message = wording?.(locale) ?? preconditionTexts[code](messages);
      return { message, code, ...(pace && { pace }), ...(dueLimit !== undefined && { dueLimit }) };
    }
    case 413:
      return { message: messages.tooLarge(refusal.limitBytes) };
    case 422:
      return { message: messages.invalid, errors: wordErrors(refusal.errors, locale) };
    case 426:
      return { message: messages.upgrade, lastVersion: refusal.lastVersion };
    case 429:
      return refusal.wording === undefined
        ? { message: messages.tooMany(refusal.retryAfterSeconds) }
        : { message: refusal.wording(locale), explained: true };
    case 503:
      return refusal.wording === undefined
        ? { message: messages.unavailable }
        : { message: refusal.wording(locale), explained: true };
    default:
      return { message: refusal.wording?.(locale) ?? texts[refusal.status](messages) };
  }
};

/** Maps a refusal to HTTP; the only place that does. */
export const toReply = (refusal: Refusal, locale: Locale): RefusalReply => ({
  status: refusal.status,
  headers: 'retryAfterSeconds' in refusal ? { 'retry-after': String(refusal.retryAfterSeconds) } : {},
  body: toBody(refusal, locale),
});
