import type { PreconditionCode } from '@kadro/contract';
import type { ApiError } from '../../shared/api/api-error.ts';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import type { Translate } from '../../shared/i18n/use-t.ts';
import { wordTooMany } from '../../shared/time/word-too-many.ts';

/** Texts by status; a 429 also names its wait. */
const byStatus: Readonly<Record<number, MessageId>> = {
  404: 'error.gone',
  409: 'error.changed',
  412: 'error.notAllowed',
  413: 'error.tooLarge',
  419: 'error.expired',
  503: 'error.updating',
};
const byCode: Readonly<Record<PreconditionCode, MessageId>> = {
  '412': 'error.notAllowed',
  '412-no-steps': 'error.noSteps',
  '412-too-more-today': 'error.tooMoreToday',
  '412-too-more-total': 'error.tooMoreTotal',
};

/** Returns a failed call's message: failure and remedy, without codes; the server's own text for a 426, and if `explained` is set. */
export const wordError = (error: ApiError, t: Translate): string => {
  if (error.kind === 'noInternet') return t('error.noInternet');
  if (error.kind === 'cookieNotAccepted') return t('error.cookieNotAccepted');
  if (error.status === 426) return error.body['message'] ? error.message : t('update.text');
  if (error.body['explained'] === true) return error.message;
  if (error.status === 429) return wordTooMany(t, error.retryAfterSeconds ?? 0);
  return t((error.code && byCode[error.code]) ?? byStatus[error.status] ?? 'error.server');
};
