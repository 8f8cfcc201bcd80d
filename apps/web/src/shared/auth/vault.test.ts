import { expect, it } from 'vitest';
import { open, seal } from './vault.ts';

it('opens what it sealed, sealing each time differently', () => {
  const text = JSON.stringify({ name: 'Ёж 🦔', words: Array.from({ length: 500 }, (_, at) => `word-${at}`) });
  const sealed = seal(text);
  expect(open(sealed)).toBe(text);
  expect(sealed).not.toContain('word-1');
  expect(seal(text)).not.toBe(sealed);
});

it('opens what an earlier release has sealed: the passphrase is fixed', () => {
  const sealed = '3b79xQg1Kq2p0bL3d2injG+p0bgHzUND3V6Yo3CqwfiZgIbThzrEqnhyEpUcuvX8T49ykg==';
  expect(open(sealed)).toBe('{"points":7}');
});

it('refuses what was changed', () => {
  const sealed = seal('{"points":1}');
  const damaged = sealed.slice(0, -4) + (sealed.endsWith('AAA=') ? 'BBB=' : 'AAA=');
  expect(() => open(damaged)).toThrow('invalid tag');
  expect(() => open('not base64 at all!')).toThrow(/character|encoded/i);
});
