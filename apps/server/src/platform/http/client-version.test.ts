import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { lastVersionOf, makeVersionCheck } from './client-version.ts';

const policy = { build: 'abc123', minimum: '2.1.0', refuseOtherBuilds: true };
const refusalOf = (header: string | string[] | undefined, changes = {}) => {
  try {
    makeVersionCheck({ ...policy, ...changes })(header);
    return null;
  } catch (error) {
    return error instanceof AppError ? error.refusal : error;
  }
};

describe('X-Version', () => {
  it.each([undefined, '2.2.1-abc123', '2.2.1', '2.1.0-abc123', '10.0.0', 'nonsense', '', '2.2', '2.2.1-dev'])(
    '%s is accepted',
    (header) => {
      expect(refusalOf(header)).toBeNull();
    },
  );
  it.each(['2.2.1-fedcba', '2.0.9', '1.9.9-abc123', '0.0.1'])(
    '%s is refused with 426 and the version to load',
    (header) => {
      expect(refusalOf(header)).toEqual({ status: 426, lastVersion: '2.2.1-abc123' });
    },
  );
  it('of another build is accepted where the server serves none, or may not refuse it', () => {
    expect(refusalOf('2.2.1-fedcba', { build: null })).toBeNull();
    expect(refusalOf('2.2.1-fedcba', { refuseOtherBuilds: false })).toBeNull();
  });
});

it('the last version is that of the contract, with the hash of the build where there is one', () => {
  expect([lastVersionOf({ build: null }), lastVersionOf({ build: 'f00' })]).toEqual(['2.2.1', '2.2.1-f00']);
});
