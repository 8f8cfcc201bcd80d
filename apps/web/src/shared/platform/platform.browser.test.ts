import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { visitStorage } from '../storage/storage.ts';
import { detectPlatform, environment, landingPath, splitLaunch } from './platform.ts';

const launch =
  'vk_app_id=6736218&vk_language=ru&vk_access_token_settings=friends%2Cnotify&vk_user_id=494075&sign=uiEfO4-g';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  detectPlatform();
});

describe('splitLaunch', () => {
  it.each([
    [`?${launch}`, launch, ''],
    [`?to=%2Flearning&${launch}&version=1`, launch, 'to=%2Flearning&version=1'],
    ['?to=%2F&sign=x', '', 'to=%2F&sign=x'],
    ['?vk_app_id=666%2F..%2Fevil&sign=x', '', 'vk_app_id=666%2F..%2Fevil&sign=x'],
    ['?vk_app_id=&sign=x', '', 'vk_app_id=&sign=x'],
    ['?vk_app_id=1&vk_app_id=2&sign=x', '', 'vk_app_id=1&vk_app_id=2&sign=x'],
    ['', '', ''],
  ])('%s', (search, found, rest) => {
    expect(splitLaunch(search)).toEqual({ launch: found, rest });
  });
});

describe('detectPlatform', () => {
  it('is the web without launch parameters', () => {
    detectPlatform();
    expect(environment()).toEqual({ platform: 'web', platformDetail: '' });
    expect(landingPath()).toBe('/');
  });

  it('takes the launch parameters out of the address and keeps them for the visit', () => {
    history.replaceState(2, '', `/learning?a=1&${launch}#part`);
    detectPlatform();
    expect(environment()).toEqual({ platform: 'vk', platformDetail: launch });
    expect(landingPath()).toBe('/vk');
    expect(location.pathname + location.search + location.hash).toBe('/learning?a=1#part');
    expect(history.state).toBe(2);

    history.replaceState(null, '', '/');
    detectPlatform();
    expect(environment().platformDetail).toBe(launch);
  });

  it('takes nothing that another page has written into the name of the frame beside a launch of its own', () => {
    const access = vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    const planted = (launch: string): string => JSON.stringify({ launch, carriedSession: 'planted' });
    const opened = (name: string): string | null => {
      window.name = name;
      history.replaceState(null, '', `/?${launch}`);
      detectPlatform();
      expect(environment().platformDetail).toBe(launch);
      return visitStorage.get('carriedSession');
    };
    expect(opened(planted('vk_app_id=1&sign=another'))).toBeNull();
    // The frame's own: its page was opened again at the same address.
    expect(opened(planted(launch))).toBe('planted');
    window.name = '';
    access.mockRestore();
  });

  it('works where storage is blocked, as long as the page is open', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    history.replaceState(null, '', `/?${launch}`);
    detectPlatform();
    expect(environment().platform).toBe('vk');
    vi.restoreAllMocks();
    // What stood in memory must not reach the tests after this one.
    history.replaceState(null, '', `/?${launch}`);
    detectPlatform();
  });
});
