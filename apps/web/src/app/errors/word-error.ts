import type { PreconditionCode } from '@kadro/contract';
import type { ApiError } from '../../shared/api/api-error.ts';
import type { MessageId } from '../../shared/i18n/message-id.ts';
import type { Translate } from '../../shared/i18n/use-t.ts';
import { wordTooMany } from '../../shared/time/word-too-many.ts';

/** By status; a 429 has its wait. */
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

/** What a failed call is told as: what happened and what to do, without codes; a 426, and what the server explains, in its words. */
export const wordError = (error: ApiError, t: Translate): string => {
  if (error.kind === 'noInternet') return t('error.noInternet');
  if (error.kind === 'cookieNotAccepted') return t('error.cookieNotAccepted');
  if (error.status === 426) return error.body['message'] ? error.message : t('update.text');
  if (error.body['explained'] === true) return error.message;
  if (error.status === 429) return wordTooMany(t, error.retryAfterSeconds ?? 0);
  return t((error.code && byCode[error.code]) ?? byStatus[error.status] ?? 'error.server');
};
