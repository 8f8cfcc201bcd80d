import { expect, it } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { wordError } from './word-error.ts';

it.each([
  [new ApiError('noInternet'), 'error.noInternet'],
  [new ApiError('cookieNotAccepted'), 'error.cookieNotAccepted'],
  [new ApiError('refused', { status: 412, code: '412-no-steps' }), 'error.noSteps'],
  [new ApiError('refused', { status: 412 }), 'error.notAllowed'],
  [new ApiError('refused', { status: 429 }), 'error.tooMany'],
  [new ApiError('refused', { status: 429, retryAfterSeconds: 40 }), 'error.tooManyWait in 40 seconds'],
  [new ApiError('refused', { status: 429, message: 'Tomorrow.', body: { explained: true } }), 'Tomorrow.'],
  [new ApiError('refused', { status: 503 }), 'error.updating'],
  [new ApiError('refused', { status: 503, message: 'No room.', body: { explained: true } }), 'No room.'],
  [new ApiError('refused', { status: 426, message: 'Reload.', body: { message: 'Reload.' } }), 'Reload.'],
  [new ApiError('refused', { status: 426 }), 'update.text'],
  [new ApiError('refused', { status: 500 }), 'error.server'],
  [new ApiError('refused', { status: 418 }), 'error.server'],
])('words a failed call', (error, id) => {
  expect(wordError(error, (message, values) => [message, values?.['when']].filter(Boolean).join(' '))).toBe(id);
});
