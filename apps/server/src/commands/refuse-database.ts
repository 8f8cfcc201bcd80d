import { existsSync } from 'node:fs';
import { UserFacingError } from '../platform/configuration/index.ts';

/** The settings file of the manual's systemd unit. */
const defaultServerEnvFile = '/etc/kadro.env';

/** Explains how to pass the server's settings to a command; names the unit's file if it exists. */
const hint = (serverEnvFile: string): string =>
  existsSync(serverEnvFile)
    ? `the server's settings may be those of ${serverEnvFile}, add --env-file ${serverEnvFile}.`
    : "name the server's folder with --data, or the file of its settings with --env-file.";

/** Returns the error for a data folder without a cluster. */
export const noDatabase = (dataFolder: string, serverEnvFile = defaultServerEnvFile): UserFacingError =>
  new UserFacingError(`There is no database in ${dataFolder}: ${hint(serverEnvFile)}`);

/** Returns the error for a database that no server has set up yet. */
export const bareDatabase = (place: string, serverEnvFile = defaultServerEnvFile): UserFacingError =>
  new UserFacingError(`The database ${place} has no tables of Kadro: ${hint(serverEnvFile)}`);

/** Returns the error for a database that this release has not migrated yet. */
export const olderDatabase = (place: string): UserFacingError =>
  new UserFacingError(`The database ${place} is of an older release: start the server of this one first.`);

/** Returns the error for replacing a database in use by a server. */
export const databaseInUse = (place: string): UserFacingError =>
  new UserFacingError(
    `The database ${place} is in use by a running Kadro: stop it first (one that was killed counts for 20 seconds), or add --force.`,
  );

/** Returns the error for a backup of a database without users. */
export const userlessDatabase = (place: string, serverEnvFile = defaultServerEnvFile): UserFacingError =>
  new UserFacingError(
    `The database ${place} has not a single user: add --allow-empty to back it up all the same, or ${hint(serverEnvFile)}`,
  );
