import { createHash } from 'node:crypto';
import type { ClientError } from '@kadro/contract';

/** Frames that identify the place of an error; lower ones are common to many. */
const maxFrames = 12;

/** Strips from a stack line all that varies by build, host or value. */
const plainLine = (line: string): string =>
  line
    .replaceAll(/(?:https?|file):\/\/[^\s)]*\//g, '')
    // Hash in the name of a built file.
    .replaceAll(/-[\w-]{8}(?=\.m?js)/g, '')
    .replaceAll(/\?[^\s:)]*/g, '')
    .replaceAll(/\d+/g, '0')
    .trim();

/** Returns the group of an error's reports, equal across builds: a hash of the stack, or of the message if there is none. */
export const groupOf = ({ err, instance, stack }: Pick<ClientError, 'err' | 'instance' | 'stack'>): string => {
  const lines = (stack.trim() === '' ? `${instance}\n${err}` : stack).split('\n').slice(0, maxFrames);
  return createHash('sha256').update(lines.map(plainLine).join('\n')).digest('hex').slice(0, 16);
};
