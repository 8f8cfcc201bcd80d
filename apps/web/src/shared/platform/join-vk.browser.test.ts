import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { choosePreference } from '../preferences/preferences.ts';
import { followTheme } from '../ui/theme.ts';
import { hostAppearance } from './host-appearance.ts';
import { joinVk } from './join-vk.ts';

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
