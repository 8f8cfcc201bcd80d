import { resolve } from 'node:path';
import { UserFacingError } from '../platform/configuration/index.ts';

const option = '--env-file';

/** Extracts `--env-file FILE` from a command's words. A relative FILE is resolved in the project's folder. */
export const takeEnvFile = (
  words: readonly string[],
  projectFolder: string,
): { envFile: string | undefined; argv: string[] } => {
  const at = words.findIndex((word) => word === option || word.startsWith(`${option}=`));
  const word = words[at];
  if (word === undefined) return { envFile: undefined, argv: [...words] };
  const isInline = word !== option;
  const named = isInline ? word.slice(option.length + 1) : words[at + 1];
  if (named === undefined || named === '') throw new UserFacingError(`The option ${option} needs a value.`);
  return { envFile: resolve(projectFolder, named), argv: words.toSpliced(at, isInline ? 1 : 2) };
};
