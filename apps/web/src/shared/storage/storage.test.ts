import { describe, expect, it } from 'vitest';
import { createStorage, storeInName } from './storage.ts';

const fakeStorage = (options: { isFull?: boolean } = {}): Storage => {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (options.isFull) throw new DOMException('full', 'QuotaExceededError');
      values.set(key, value);
    },
    removeItem: (key: string) => void values.delete(key),
    clear: () => values.clear(),
    key: () => null,
    length: 0,
  };
};

describe('createStorage', () => {
  it('keeps values in the device’s storage', () => {
    const device = fakeStorage();
    createStorage(() => device).set('locale', 'ru');
    expect(createStorage(() => device).get('locale')).toBe('ru');
  });

  it('works in memory where the very access throws', () => {
    const storage = createStorage(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(storage.get('theme')).toBeNull();
    storage.set('theme', 'dark');
    expect(storage.get('theme')).toBe('dark');
    storage.remove('theme');
    expect(storage.get('theme')).toBeNull();
  });

  it('keeps in memory what a full device refuses, and gives it back to the device later', () => {
    const options = { isFull: true };
    const device = fakeStorage(options);
    const storage = createStorage(() => device);
    storage.set('theme', 'dark');
    expect(device.getItem('theme')).toBeNull();
    expect(storage.get('theme')).toBe('dark');
    options.isFull = false;
    storage.set('theme', 'light');
    expect(device.getItem('theme')).toBe('light');
    expect(storage.get('theme')).toBe('light');
  });
});

describe('storeInName', () => {
  it('keeps values in the name of the frame, where the next page finds them', () => {
    const frame = { name: 'fXD123' };
    const first = createStorage(() => storeInName(frame));
    expect(first.get('launch')).toBeNull();
    first.set('launch', 'vk_app_id=1&sign=a');
    first.set('updatedTo', '2');
    const second = createStorage(() => storeInName(frame));
    expect(second.get('launch')).toBe('vk_app_id=1&sign=a');
    second.remove('launch');
    const third = createStorage(() => storeInName(frame));
    expect([third.get('launch'), third.get('updatedTo')]).toEqual([null, '2']);
  });

  it.each(['', 'frame-7', '5', 'null', '"launch"', '["launch","x"]', '{"launch":{}}', '{"other":"x"}'])(
    'finds nothing in the name %s, and takes it over',
    (name) => {
      const frame = { name };
      const storage = createStorage(() => storeInName(frame));
      expect(storage.get('launch')).toBeNull();
      storage.set('launch', 'vk_app_id=1');
      expect(createStorage(() => storeInName(frame)).get('launch')).toBe('vk_app_id=1');
    },
  );
});
