import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
