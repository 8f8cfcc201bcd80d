import { clientVersion } from '@kadro/contract';
import { AppError } from './app-error.ts';

export interface VersionPolicy {
  /** Hash of the served web build; null if there is none. */
  readonly build: string | null;
  readonly minimum: string;
  readonly refuseOtherBuilds: boolean;
}

/** Returns the version that the server announces to clients: the contract's, followed by the hash of the web build. */
export const lastVersionOf = ({ build }: Pick<VersionPolicy, 'build'>): string =>
  build === null ? clientVersion : `${clientVersion}-${build}`;

const isBelow = (version: string, minimum: string): boolean => {
  const [left, right] = [version, minimum].map((text) => text.split('.').map(Number));
  for (let part = 0; part < 3; part += 1) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
};

/**
 * Creates the check that refuses with 426 an `X-Version` (`2.2.1-hash`) below the minimum, or of another build if both are known.
 * A missing or unreadable header is accepted, since it is not from the built web app; so is the build `dev`.
 */
export const makeVersionCheck = (policy: VersionPolicy): ((header: string | string[] | undefined) => void) => {
  const lastVersion = lastVersionOf(policy);
  return (header) => {
    if (header === undefined || header === lastVersion || Array.isArray(header)) return;
    const parts = /^(\d{1,6}\.\d{1,6}\.\d{1,6})(?:-([\w.]{1,64}))?$/.exec(header);
    if (parts === null) return;
    const [, version = '', build] = parts;
    const otherBuild =
      policy.refuseOtherBuilds &&
      policy.build !== null &&
      build !== undefined &&
      build !== 'dev' &&
      build !== policy.build;
    if (otherBuild || isBelow(version, policy.minimum)) throw new AppError({ status: 426, lastVersion });
  };
};
