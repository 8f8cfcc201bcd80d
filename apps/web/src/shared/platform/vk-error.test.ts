import { expect, it } from 'vitest';
import { isDenied, toVkError } from './vk-error.ts';

it.each([
  [
    'a page of VK',
    { error_type: 'client_error', error_data: { error_code: 1, error_reason: 'Unknown error' } },
    'client_error 1 Unknown error',
  ],
  [
    'an app in the background',
    {
      error_type: 'client_error',
      error_data: { error_code: 9, error_reason: 'This action cannot be performed in the background' },
    },
    'client_error 9 This action cannot be performed in the background',
  ],
  [
    'VK’s API',
    { error_type: 'api_error', error_data: { error_code: 15, error_msg: 'Access denied', request_params: [] } },
    'api_error 15 Access denied',
  ],
  [
    'an iPhone without a connection',
    {
      error_type: 'auth_error',
      error_data: { error_code: -1009, error_description: ['The Internet connection appears to be offline.'] },
    },
    'auth_error -1009 The Internet connection appears to be offline.',
  ],
  [
    'an Android phone without a connection',
    { error_type: 'auth_error', error_data: { error: '', error_description: '', error_reason: '' } },
    'auth_error',
  ],
  [
    'an app that gives an object for a reason',
    {
      error_type: 'client_error',
      error_data: { error_code: 1, error_reason: { error_code: 7, error_msg: 'Permission denied' } },
    },
    'client_error 1 Permission denied',
  ],
  ['a text', { error_type: 'vk-sandbox', error_data: 'denied by user' }, 'vk-sandbox denied by user'],
  ['something else', { code: 5 }, '{"code":5}'],
  ['nothing', undefined, 'undefined'],
  ['the library', new TypeError('postMessage failed'), 'postMessage failed'],
])('has the reason that %s gives', (_name, error, reason) => {
  const failure = toVkError('VKWebAppShare', error);
  expect(failure.message).toBe(`VKWebAppShare: ${reason}`);
  expect(isDenied(failure)).toBe(false);
});

it.each([
  { error_type: 'client_error', error_data: { error_code: 4, error_reason: 'User denied' } },
  { error_type: 'client_error', error_data: { error_code: 4 } },
  { error_type: 'client_error', error_data: { error_reason: 'User denied' } },
])('knows a no of VK’s user: %o', (error) => {
  expect(isDenied(toVkError('VKWebAppShare', error))).toBe(true);
});
