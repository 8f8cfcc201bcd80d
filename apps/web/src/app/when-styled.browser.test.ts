import { afterEach, expect, it, vi } from 'vitest';
import { whenStyled } from './when-styled.ts';

/** Adds a pending sheet: without an address it never loads by itself. */
const addSheet = (): HTMLLinkElement => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.body.append(link);
  return link;
};
const isDone = async (waits: Promise<void>): Promise<boolean> => {
  const later = Promise.resolve().then(() => false);
  return Promise.race([waits.then(() => true), later.then(() => later)]);
};

afterEach(() => {
  vi.useRealTimers();
  document.querySelectorAll('body > link').forEach((link) => link.remove());
});

it('is at once where there is no sheet', async () => {
  expect(await isDone(whenStyled())).toBe(true);
});

it.each(['load', 'error'])('waits for the sheet until its %s', async (name) => {
  const link = addSheet();
  const waits = whenStyled();
  expect(await isDone(waits)).toBe(false);
  link.dispatchEvent(new Event(name));
  await waits;
});

it('waits no longer for a sheet that had failed before', async () => {
  vi.useFakeTimers();
  addSheet();
  const waits = whenStyled();
  expect(await isDone(waits)).toBe(false);
  await vi.advanceTimersByTimeAsync(10_000);
  await waits;
});
