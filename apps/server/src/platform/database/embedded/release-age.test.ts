import { describe, expect, it } from 'vitest';
import { findBinaries } from './find-binaries.ts';
import { bundledRelease, warnOfOldRelease } from './release-age.ts';

describe('the embedded PostgreSQL', () => {
  it('is the release whose day is noted', () => {
    const [major, minor] = findBinaries().version.split('.');
    expect(`${major}.${minor}`).toBe(bundledRelease.version);
  });

  it('is warned of once its minor release is older than six months', () => {
    const release = { version: '18.1', releasedOn: '2025-11-13' };
    expect(warnOfOldRelease(Date.parse('2026-05-13T00:00:00Z'), release)).toBeNull();
    expect(warnOfOldRelease(Date.parse('2026-05-13T00:00:01Z'), release)).toBe(
      'The embedded PostgreSQL 18.1 was released on 2025-11-13 and lacks later fixes: update Kadro, or set DATABASE_URL to a newer PostgreSQL of your own (SECURITY.md, "Updates").',
    );
  });
});
