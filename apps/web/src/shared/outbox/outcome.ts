import { ApiError } from '../api/api-error.ts';

/** Outcome of a call: the server's reply, or the refusal in a form that can be stored. */
export type SendOutcome = { readonly reply: unknown } | Refused;

/** A settled call. Without an outcome it was taken back or dropped. */
export interface Settled {
  readonly id: string;
  readonly outcome?: SendOutcome | undefined;
}

type PlainError = Pick<ApiError, 'kind'> & Partial<Omit<ApiError, 'kind' | 'name'>>;

interface Refused {
  readonly refusal: PlainError | null;
}

/** The outcome of a refused call. */
export const refusalOf = (error: unknown): Refused => {
  if (!(error instanceof ApiError)) return { refusal: null };
  const { kind, status, message, code, serverValidationErrors, lastVersion, retryAfterSeconds, body, isShaped } = error;
  const about = { status, message, code, serverValidationErrors, lastVersion, retryAfterSeconds, body, isShaped };
  return { refusal: { kind, ...about } };
};

/** The error of a refused call, for the page that sent it. */
export const errorOf = (refusal: PlainError | null): Error =>
  refusal === null ? new Error('The call was refused.') : new ApiError(refusal.kind, refusal);

/** The same for an outcome stored as text. */
export const errorOfText = (text: string): Error => {
  const { refusal }: Refused = JSON.parse(text);
  return errorOf(refusal);
};
