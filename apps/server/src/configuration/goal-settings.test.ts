import { describe, expect, it } from 'vitest';
import { readConfiguration } from './configuration.ts';

const read = (env: Readonly<Record<string, string>>) => {
  const { goal, http } = readConfiguration([], env);
  return { goal, imageOrigins: http.imageOrigins };
};

describe('what registrations are reported to', () => {
  it('is nothing without a setting, and no page may ask anybody for a picture', () => {
    expect(read({ GOAL_NAME: 'joined' })).toEqual({ goal: null, imageOrigins: [] });
  });

  it('is the counter that is set, and its origin alone is open', () => {
    expect(read({ YANDEX_METRICA_ID: '42', GOAL_NAME: 'joined' })).toEqual({
      goal: { name: 'joined', counters: [{ kind: 'yandex', id: 42, origin: 'https://mc.yandex.ru' }] },
      imageOrigins: ['https://mc.yandex.ru'],
    });
    expect(read({ VK_PIXEL_ID: '7', VK_PIXEL_URL: 'https://pixel.example' })).toEqual({
      goal: { name: 'registration', counters: [{ kind: 'vk', id: 7, origin: 'https://pixel.example' }] },
      imageOrigins: ['https://pixel.example'],
    });
  });

  it('has a numeric id', () => {
    expect(() => read({ VK_PIXEL_ID: 'VK-RTRG-1' })).toThrow('VK_PIXEL_ID');
  });
});
