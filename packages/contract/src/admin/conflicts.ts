import { adminFortune, adminWord, supportMessage } from './admin-values.ts';

/** Field of a 409 to an outdated change of a word: the current word. */
export const wordConflict = { word: adminWord.optional() };

/** Field of a 409 to an outdated change of a saying: the current saying. */
export const fortuneConflict = { fortune: adminFortune.optional() };

/** Field of a 409 to a duplicate answer: the message as another admin answered it. */
export const supportConflict = { support: supportMessage.optional() };
