/* Bounds of what people send, for schemas, forms and handlers; without zod, so that the web's first code may have them. */

/** Characters of a name. */
export const userNameMax = 40;
/** Characters of what is searched for in a list. */
export const queryMax = 60;
/** Characters of a recovery code as it is typed. */
export const recoveryCodeMax = 60;
/** Characters of an e-mail address (RFC 5321). */
export const emailMax = 254;
/** Characters of a password being chosen. */
export const passwordMin = 8;
export const passwordMax = 128;
/** Characters of a message to the support. */
export const supportTextMax = 2000;
/** Characters of a passkey's name. */
export const passkeyNameMax = 60;
/** Characters of what a card says. */
export const headwordMax = 60;
export const translationMax = 80;
export const exampleMax = 160;
/** Characters of a transcription. */
export const ipaMax = 80;
/** Tags of a card, and characters of one. */
export const tagsMax = 5;
export const tagMax = 30;
/** Characters of a comment, and of what is said beside a report. */
export const commentMax = 500;
export const reportTextMax = 500;
/** Minutes for which the author of a comment can change it. */
export const commentEditMinutes = 15;
/** Characters of an answer to one. */
export const supportAnswerMax = 4000;
/** Characters of a saying, and of its translation. */
export const fortuneTextMax = 160;
/** Characters of what an admin says to an author. */
export const moderationTextMax = 500;
/** Words that the content bot takes at a time. */
export const botWordsMax = 200;
/** Characters of the title and the text of a message to many learners. */
export const broadcastTitleMax = 60;
export const broadcastBodyMax = 160;
/** Characters of a collection's name, cards of one, and collections of one author. */
export const collectionNameMax = 60;
export const collectionCardsMax = 200;
export const collectionsMax = 100;
