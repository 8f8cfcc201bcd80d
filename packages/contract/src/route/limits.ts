/* Bounds of what people send, for schemas, forms and handlers; without zod, so that the web's first code may have them. */

/** Characters of a name. */
export const maxUserNameLength = 40;
/** Characters of what is searched for in a list. */
export const maxQueryLength = 60;
/** Characters of a recovery code as it is typed. */
export const maxRecoveryCodeLength = 60;
/** Characters of an e-mail address (RFC 5321). */
export const maxEmailLength = 254;
/** Characters of a password being chosen. */
export const passwordMin = 8;
export const maxPasswordLength = 128;
/** Characters of a message to the support. */
export const maxSupportTextLength = 2000;
/** Characters of a passkey's name. */
export const maxPasskeyNameLength = 60;
/** Characters of what a card says. */
export const maxHeadwordLength = 60;
export const maxTranslationLength = 80;
export const maxExampleLength = 160;
/** Characters of a transcription. */
export const maxIpaLength = 80;
/** Tags of a card, and characters of one. */
export const maxTags = 5;
export const maxTagLength = 30;
/** Characters of a comment, and of what is said beside a report. */
export const maxCommentLength = 500;
export const maxReportTextLength = 500;
/** Minutes for which the author of a comment can change it. */
export const commentEditMinutes = 15;
/** Characters of an answer to one. */
export const maxSupportAnswerLength = 4000;
/** Characters of a saying, and of its translation. */
export const maxSayingLength = 160;
/** Characters of what an admin says to an author. */
export const maxModerationTextLength = 500;
/** Words that the content bot takes at a time. */
export const maxBotWords = 200;
/** Characters of the title and the text of a message to many learners. */
export const maxBroadcastTitleLength = 60;
export const maxBroadcastBodyLength = 160;
/** Characters of a collection's name, cards of one, and collections of one author. */
export const maxCollectionNameLength = 60;
export const maxCollectionCards = 200;
export const maxCollections = 100;
