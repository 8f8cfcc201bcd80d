import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { describeAppSecret, findStep, newAppSecret } from './app-secret.ts';
import { seal, unseal } from './seal.ts';

/** The secret of RFC 6238, appendix B; the last six of its eight digits are those of a six-digit code. */
const rfcSecret = Buffer.from('12345678901234567890');

describe('a code of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('is at second %i the one of RFC 6238', async (second, code) => {
    expect(await findStep(rfcSecret, code, second * 1000)).toBe(Math.floor(second / 30));
  });

  it('is taken one step early and late, and no more', async () => {
    const at = (step: number): Promise<number | null> => findStep(rfcSecret, '287082', step * 30_000);
    expect(await Promise.all([-1, 0, 1, 2, 3].map(at))).toEqual([null, 1, 1, 1, null]);
  });

  it('has a secret of 160 bits that apps can read', async () => {
    const { secret, uri } = await describeAppSecret(newAppSecret(), { label: 'ann@example.com', issuer: 'Kadro' });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const url = new URL(uri);
    expect(url.protocol).toBe('otpauth:');
    expect(url.searchParams.get('secret')).toBe(secret);
  });
});

describe('a sealed secret', () => {
  const key = Buffer.alloc(32, 7);
  const userId = randomUUID();

  it('opens with its key for its user', () => {
    const sealed = seal(key, userId, rfcSecret);
    expect(sealed.includes(rfcSecret)).toBe(false);
    expect(unseal(key, userId, sealed)).toEqual(rfcSecret);
  });

  it('does not open with another key, for another user, or changed', () => {
    const sealed = seal(key, userId, rfcSecret);
    expect(() => unseal(Buffer.alloc(32, 8), userId, sealed)).toThrow('authenticate data');
    expect(() => unseal(key, randomUUID(), sealed)).toThrow('authenticate data');
    const changed = Buffer.from(sealed);
    changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
    expect(() => unseal(key, userId, changed)).toThrow('authenticate data');
  });
});
