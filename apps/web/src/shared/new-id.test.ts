import { afterEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { newId } from './new-id.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('makes version 4 UUIDs, all different, without crypto.randomUUID', () => {
  const getRandomValues = crypto.getRandomValues.bind(crypto);
  vi.stubGlobal('crypto', { getRandomValues });
  const ids = Array.from({ length: 1000 }, newId);
  expect(new Set(ids).size).toBe(1000);
  for (const id of ids) expect(z.uuidv4().safeParse(id).success).toBe(true);
});

it('sets the version and the variant whatever the random bytes are', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0xff) });
  expect(newId()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(0) });
  expect(newId()).toBe('00000000-0000-4000-8000-000000000000');
});
