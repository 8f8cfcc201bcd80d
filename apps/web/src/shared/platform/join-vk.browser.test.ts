import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choosePreference } from '../preferences/preferences.ts';
import { followTheme } from '../ui/theme.ts';
import { hostAppearance } from './host-appearance.ts';
import { vibrate } from '../ui/haptics.ts';
import { joinVk } from './join-vk.ts';
import { detectPlatform } from './platform.ts';

const stops: (() => void)[] = [];
let posted: ReturnType<typeof vi.fn<(message: unknown) => void>>;
beforeEach(() => {
  posted = vi.fn<(message: unknown) => void>();
  vi.spyOn(window.parent, 'postMessage').mockImplementation(posted);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.restoreAllMocks();
  choosePreference('theme', 'system');
  hostAppearance.set(null);
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  detectPlatform();
});

const config = (appearance: unknown) => ({ type: 'VKWebAppUpdateConfig', data: { appearance, app_id: '6736218' } });
const say = (data: unknown, source: Window = window.parent) =>
  window.dispatchEvent(new MessageEvent('message', { data, source }));
const theme = () => document.documentElement.dataset['theme'];

describe('joinVk', () => {
  it('tells the page around that the app stands', () => {
    stops.push(joinVk());
    expect(posted).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ handler: 'VKWebAppInit', type: 'vk-connect' }),
      '*',
    );
  });

  it('looks as VK looks, as long as nobody has chosen otherwise', () => {
    stops.push(followTheme(), joinVk());
    expect(theme()).toBeUndefined();
    say(config('dark'));
    expect(theme()).toBe('dark');
    choosePreference('theme', 'light');
    expect(theme()).toBe('light');
    choosePreference('theme', 'system');
    expect(theme()).toBe('dark');
    say(config('light'));
    expect(theme()).toBe('light');
  });

  it('keeps clear what the device’s edges cover, and asks for room on a desktop page alone', () => {
    history.replaceState(null, '', '/?vk_app_id=6736218&vk_platform=desktop_web&vk_user_id=1&sign=x');
    detectPlatform();
    stops.push(joinVk());
    expect(posted).toHaveBeenCalledWith(
      expect.objectContaining({
        handler: 'VKWebAppResizeWindow',
        params: expect.objectContaining({ width: 1000, height: expect.any(Number) }),
      }),
      '*',
    );
    say({ type: 'VKWebAppUpdateConfig', data: { insets: { top: 44, bottom: 34, left: 0, right: 'x' } } });
    const { style } = document.documentElement;
    expect([style.getPropertyValue('--safe-top'), style.getPropertyValue('--safe-bottom')]).toEqual(['44px', '34px']);
    say({ type: 'VKWebAppUpdateConfig', data: { insets: { top: -1, bottom: '9; color: red' } } });
    expect(style.getPropertyValue('--safe-bottom')).toBe('34px');
    for (const name of ['--safe-top', '--safe-bottom']) style.removeProperty(name);
  });

  it('is the host as long as it is joined, and verdicts are felt by it in place of the browser’s own way', () => {
    const stop = joinVk();
    posted.mockClear();
    vibrate('refusal');
    expect(posted).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ handler: 'VKWebAppTapticNotificationOccurred' }),
      '*',
    );
    stop();
    posted.mockClear();
    vibrate('refusal');
    expect(posted).not.toHaveBeenCalled();
  });

  it.each([
    ['another window', config('dark'), window],
    ['another message', { type: 'VKWebAppInitResult', data: { appearance: 'dark' } }, window.parent],
    ['another appearance', config('sepia'), window.parent],
    ['nothing at all', null, window.parent],
    ['a text', 'VKWebAppUpdateConfig', window.parent],
  ])('does not listen to %s', (_name, data, source) => {
    stops.push(joinVk());
    say(data, source);
    expect(hostAppearance.get()).toBeNull();
  });

  it('listens no more once it is stopped', () => {
    joinVk()();
    say(config('dark'));
    expect(hostAppearance.get()).toBeNull();
  });
});
