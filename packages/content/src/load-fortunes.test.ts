import { levels } from '@kadro/core/terms/levels';
import { expect, it } from 'vitest';
import { loadStarterFortunes } from './load-fortunes.ts';

it('has sayings for every level, each once, with a Russian translation', async () => {
  const fortunes = await loadStarterFortunes();
  expect(fortunes.length).toBeGreaterThanOrEqual(60);
  for (const level of levels)
    expect(fortunes.filter((fortune) => fortune.level === level).length).toBeGreaterThanOrEqual(8);
  expect(new Set(fortunes.map(({ id }) => id)).size).toBe(fortunes.length);
  expect(new Set(fortunes.map(({ text }) => text)).size).toBe(fortunes.length);
  for (const { text, translation } of fortunes) {
    expect(text).toMatch(/^[A-Z][\x20-\x7e]*[.!?]$/);
    expect(translation).toMatch(/[а-яё]/i);
    expect(translation).not.toMatch(/[a-z]/i);
  }
});
