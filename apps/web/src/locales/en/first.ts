import { messages as feed } from './feed.po';
import { messages as shell } from './shell.po';

/** All that the first screen says, in one file. */
export const messages = { ...shell, ...feed };
