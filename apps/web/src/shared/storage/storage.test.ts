import { describe, expect, it } from 'vitest';
import { createStorage } from './storage.ts';

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
