import { expect, it, vi } from 'vitest';
import { hostAppearance } from './host-appearance.ts';

// A file of its own: VK's library looks once, when it is loaded, where it runs.
it('speaks with VK’s app for Android by its own bridge', async () => {
  const posted = vi.spyOn(window.parent, 'postMessage').mockImplementation(() => undefined);
  const init = vi.fn();
  Object.assign(window, { AndroidBridge: { VKWebAppInit: init } });
  const { joinVk } = await import('./join-vk.ts');
  const stop = joinVk();
  expect(init).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('request_id'));
  expect(posted).not.toHaveBeenCalled();
  const detail = { type: 'VKWebAppUpdateConfig', data: { appearance: 'dark' } };
  window.dispatchEvent(new CustomEvent('VKWebAppEvent', { detail }));
  expect(hostAppearance.get()).toBe('dark');
  stop();
  posted.mockRestore();
});
