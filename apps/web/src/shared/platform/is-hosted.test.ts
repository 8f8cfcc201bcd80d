import { expect, it } from 'vitest';
import { isHosted } from './is-hosted.ts';

const pageWith = (parts: object): object => {
  const page: Record<string, unknown> = { ...parts };
  page['parent'] ??= page;
  return page;
};

it.each([
  ['a tab of its own', {}, false],
  ['a frame', { parent: {} }, true],
  ['Android', { AndroidBridge: {} }, true],
  ['iOS', { webkit: { messageHandlers: { VKWebAppClose: {} } } }, true],
  ['another app on iOS', { webkit: { messageHandlers: {} } }, false],
  ['React Native', { ReactNativeWebView: { postMessage: () => undefined } }, true],
])('%s: %j is inside of a host: %s', (_name, parts, expected) => {
  expect(isHosted(pageWith(parts))).toBe(expected);
});
