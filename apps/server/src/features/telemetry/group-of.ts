import { createHash } from 'node:crypto';
import type { ClientError } from '@kadro/contract';

/** Frames that identify the place of an error; lower ones are common to many. */
const maxFrames = 12;

/** A line of a stack without what another build, another host or another value changes. */
const plainLine = (line: string): string =>
  line
    .replaceAll(/(?:https?|file):\/\/[^\s)]*\//g, '')
    // The hash in the name of a built file.
    .replaceAll(/-[\w-]{8}(?=\.m?js)/g, '')
    .replaceAll(/\?[^\s:)]*/g, '')
    .replaceAll(/\d+/g, '0')
    .trim();

/** What reports of one error have in common, whatever the build: a hash of the stack, or of the message where there is none. */
export const groupOf = ({ err, instance, stack }: Pick<ClientError, 'err' | 'instance' | 'stack'>): string => {
  const lines = (stack.trim() === '' ? `${instance}\n${err}` : stack).split('\n').slice(0, maxFrames);
  return createHash('sha256').update(lines.map(plainLine).join('\n')).digest('hex').slice(0, 16);
};
