/** Bounds of user input, for schemas, forms and handlers; without zod, so that the web's first chunk may have them. */

/** Characters of a name. */
export const maxUserNameLength = 40;
/** Characters of a list's search query. */
export const maxQueryLength = 60;
/** Characters of a recovery code as typed. */
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
/** Characters of a card's texts. */
export const maxHeadwordLength = 60;
export const maxTranslationLength = 80;
export const maxExampleLength = 160;
/** Characters of a transcription. */
export const maxIpaLength = 80;
/** Tags of a card, and characters of one. */
export const maxTags = 5;
export const maxTagLength = 30;
/** Characters of a comment, and of a report's text. */
export const maxCommentLength = 500;
export const maxReportTextLength = 500;
/** Edit window of a comment, in minutes. */
export const commentEditMinutes = 15;
/** Characters of an answer to a support message. */
export const maxSupportAnswerLength = 4000;
/** Characters of a saying, and of its translation. */
export const maxSayingLength = 160;
/** Characters of an admin's text to an author. */
export const maxModerationTextLength = 500;
/** Max words per task of the content bot. */
export const maxBotWords = 200;
/** Characters of a broadcast's title and text. */
export const maxBroadcastTitleLength = 60;
export const maxBroadcastBodyLength = 160;
/** Characters of a collection's name, cards of one, and collections of one author. */
export const maxCollectionNameLength = 60;
export const maxCollectionCards = 200;
export const maxCollections = 100;
