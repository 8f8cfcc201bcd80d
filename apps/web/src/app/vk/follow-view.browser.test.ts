import { afterEach, expect, it, vi } from 'vitest';
import { followView } from './follow-view.ts';

const say = (type: string, source: Window = window.parent) =>
  window.dispatchEvent(new MessageEvent('message', { data: { type, data: {} }, source }));

const changed = vi.fn<() => void>();
let stop = (): void => undefined;
afterEach(() => {
  stop();
  document.removeEventListener('visibilitychange', changed);
  changed.mockReset();
});

it('makes what VK says the page’s visibility, once for each change', () => {
  stop = followView();
  document.addEventListener('visibilitychange', changed);
  expect(document.visibilityState).toBe('visible');
  for (const type of ['VKWebAppViewHide', 'VKWebAppViewHide']) say(type);
  expect([document.visibilityState, document.hidden, changed.mock.calls.length]).toEqual(['hidden', true, 1]);
  for (const type of ['VKWebAppViewRestore', 'VKWebAppViewRestore']) say(type);
  expect([document.visibilityState, document.hidden, changed.mock.calls.length]).toEqual(['visible', false, 2]);
});

it('does not listen to another window, nor once it is stopped', () => {
  const end = followView();
  document.addEventListener('visibilitychange', changed);
  say('VKWebAppViewHide', window);
  end();
  say('VKWebAppViewHide');
  expect([document.visibilityState, changed.mock.calls.length]).toEqual(['visible', 0]);
});
