const plural = new Intl.PluralRules('en');
const counted = (count: number, one: string, other: string): string =>
  `${count} ${plural.select(count) === 'one' ? one : other}`;

/** Formats a wait in a natural unit, rounded up. */
const waitOf = (seconds: number): string => {
  if (seconds <= 120) return counted(seconds, 'second', 'seconds');
  if (seconds <= 7200) return counted(Math.ceil(seconds / 60), 'minute', 'minutes');
  return counted(Math.ceil(seconds / 3600), 'hour', 'hours');
};

/** The server's English texts, as typed functions: a text missing in another language does not compile. */
export const en = {
  badRequest: 'The request could not be read.',
  malformedJson: 'The request is not valid JSON.',
  unauthenticated: 'Unauthenticated.',
  forbidden: 'You do not have access to this.',
  plainHttp: 'This server can only be reached by https.',
  guestForbidden: 'Guests can’t do this. Log in or create an account.',
  notFound: 'Not found.',
  conflict: 'This has changed in the meantime. Refresh the page and try again.',
  precondition: 'The operation is not allowed now by some conditions',
  noSteps: 'Maximum steps exceeded',
  tooManyToday: 'Too more cards for repeating today',
  tooManyTotal: 'Too more cards for learning',
  tooLarge: (limitBytes: number): string =>
    `The request is too large: at most ${counted(Math.floor(limitBytes / 1024), 'kilobyte', 'kilobytes')}.`,
  mediaType: 'This type of data isn’t accepted here.',
  csrfMismatch: 'CSRF token mismatch.',
  wrongHost: 'This server doesn’t answer under this address. Whoever runs it sets the address with PUBLIC_URL or HOST.',
  invalid: 'The given data was invalid.',
  upgrade: 'A new version of the app is ready. The page will reload in a few seconds.',
  tooMany: (seconds: number): string => `Too many requests. Take a break and try again in ${waitOf(seconds)}.`,
  guestsOfNetwork: (seconds: number): string =>
    `Too many people have started from this network in the last hour. Try again in ${waitOf(seconds)}, or log in. Whoever runs this site can allow more with RATE_LIMIT_GUESTS_PER_HOUR.`,
  passwordsBusy: 'Very many people are logging in right now, and your turn didn’t come. Try again in a few seconds.',
  serverError: 'Something broke on our side. We already know about it.',
  unavailable: 'The app is being updated. It will be back in a few seconds.',
  diskFull: 'The server has run out of disk space and couldn’t save this. Try again later.',
  readOnly:
    'The server is almost out of room, so nothing new can be saved for now. Your choices and answers stay on this device and will be sent later.',
  codesUnreadable: 'This server can’t check codes right now. Log in with a passkey, or write to support.',
  noAddress: 'The writer left no address. Put the message away instead.',
  supportFull: 'We can’t take more messages here for now. Please write to the address in the legal notice.',
  noSuchRange: 'The file has no such part.',

  required: 'Field is required',
  email: 'Field must be a valid E-mail',
  tooLong: (max: number): string => `The field must be no more than ${max} characters long.`,
  tooShort: (min: number): string => `The field must be at least ${min} characters long.`,
  tooManyItems: (max: number): string => `No more than ${counted(max, 'item', 'items')}.`,
  tooFewItems: (min: number): string => `At least ${counted(min, 'item', 'items')}.`,
  tooGreat: (max: number): string => `Must be no more than ${max}.`,
  tooSmall: (min: number): string => `Must be at least ${min}.`,
  mustBeText: 'Must be a text.',
  mustBeNumber: 'Must be a number.',
  mustBeWhole: 'Must be a whole number.',
  mustBeBoolean: 'Must be true or false.',
  mustBeList: 'Must be a list.',
  mustBeObject: 'Must be an object.',
  mustBeInstant: 'Must be a date and time in UTC, such as 2026-11-21T08:00:00Z.',
  mustBeDay: 'Must be a date, such as 2026-11-21.',
  mustBeUuid: 'Must be a UUID.',
  oneOf: (allowed: string): string => `Must be one of: ${allowed}.`,
  wrongFormat: 'The format is wrong.',
  unknownField: 'Unknown field.',
  wrongValue: 'The value is wrong.',
  zoneMovedLately: (when: string): string =>
    `This time zone would shift the end of your day, and you changed it not long ago. You can change it again from ${when}.`,
  stepsOfNetwork:
    'So much has been learned from this network today that we can’t store more before tomorrow. From another network you can go on.',
  photosOfNetwork:
    'So many pictures have been made from this network today that there will be no more before tomorrow. Add a photo of your own, or come back tomorrow.',
  tooManySkips: 'You can’t skip any more cards today.',
  gamesTooFewPictures: 'There are too few pictures for a round yet. Learn some more words and come back.',
  wrongPassword: 'The password is wrong.',
  notAnImage: 'The file must be a JPEG, PNG or WebP image.',
  tooManyPixels: 'The image is too large: at most 40 megapixels.',
  damagedImage: 'The image cannot be read: the file is damaged.',

  passwordIsEmail: 'Choose a password other than your e-mail.',
  commonPassword: 'This password is too common: it’s one of the first to be guessed.',
  wrongLogin: 'The e-mail or the password is wrong.',
  emailTaken: 'There’s already an account with this e-mail. Log in instead.',
  alreadyRegistered: 'You already have an account and are logged in to it.',
  vkLaunchWrong: 'VK couldn’t confirm that it’s you. Open the app in VK again.',
  vkLaunchOutdated: 'The app was opened too long ago. Open it in VK again.',
  vkLaunchUsed: 'The app was already opened this way in another browser. Open it in VK again.',

  oauthOutdated: 'This log-in has expired, was used before, or began in another browser. Start again.',
  oauthDenied: 'You didn’t allow access. Nothing has changed.',
  oauthBrokenOff: 'The log-in was interrupted on the other side. Start again.',
  oauthRefused: 'The log-in wasn’t confirmed: its code is wrong or was used before. Start again.',
  oauthUnavailable: 'This service isn’t answering right now. Try again in a few minutes, or log in another way.',
  oauthMisconfigured: 'This log-in isn’t working right now. Log in another way.',
  oauthEmailTaken: 'There’s already an account with this e-mail. Log in to it and link this log-in in Settings.',
  agreementFirst: 'To make an account, accept the user agreement and the privacy policy.',
  linkInSettings: 'You’re already logged in to an account. Link this log-in to it in Settings.',
  identityOfAnother: 'This log-in is linked to another account. Log in with it and unlink it there first.',
  providerLinked: 'Your account already has a log-in of this kind. Unlink it first.',
  lastWayIn: 'This is the only way into your account. First add an e-mail with a password, or another log-in.',

  proveAgain: 'Confirm that it’s you, and try again.',
  secondStep: 'One more step: enter the code of your authenticator app. If you aren’t asked for it, reload the page.',
  secondStepOver: 'This log-in took too long. Start over.',
  wrongAppCode: 'The code is wrong or was used before. Wait for the next one.',
  wrongRecoveryCode: 'This recovery code is wrong or was used before.',
  passkeyRefused: 'The passkey wasn’t accepted. Try again.',
  passkeyTwice: 'This passkey is already in your account.',
  tooManyPasskeys: (max: number): string =>
    `An account can have no more than ${counted(max, 'passkey', 'passkeys')}. Remove one first.`,
  codesAreOn: 'The code at log-in is already on.',
  codesAreOff: 'The code at log-in isn’t on yet.',

  wrongCode: 'Invalid verification code',
  codeUsedUp: 'Too many wrong codes. Ask for a new one.',
  confirmLinkOutdated: 'This link has expired or was used before. Get a new one in Settings.',
  resetLinkOutdated: 'This link has expired or was used before. Get a new one.',
  emailOfAnother: 'This e-mail belongs to another account.',
  nothingToConfirm: 'There’s no e-mail to confirm.',
  passwordNeedsEmail: 'Add your e-mail first: you’ll log in with it and the password.',
  stopLinkWrong: 'This link doesn’t work. You can turn the reminder off in Settings.',

  englishSign: (sign: string): string =>
    `“${sign}” can’t be used here. Use English letters, digits and punctuation only.`,
  russianSign: (sign: string): string => `“${sign}” can’t be used here. Use Russian letters, digits and punctuation.`,
  englishLetters: 'Use English letters, digits and punctuation only.',
  russianLetters: 'Use Russian letters, digits and punctuation; don’t mix two alphabets in one word.',
  tagLetters: 'A tag has letters, digits and hyphens, no more than 30 characters, and no mix of two alphabets.',
  cardsForToday: (max: number): string =>
    `You can make ${counted(max, 'card', 'cards')} a day, and today’s are used up. Your draft is kept: come back tomorrow.`,
  changesForToday: (max: number): string =>
    `You can edit your cards ${counted(max, 'time', 'times')} a day, and today’s edits are used up. Your draft is kept: come back tomorrow.`,
  photosForToday: (max: number): string =>
    `You can have ${counted(max, 'picture', 'pictures')} made a day, and today’s are used up. Add a photo of your own, or come back tomorrow.`,
  suggestionsForToday: (max: number): string =>
    `You can have suggestions found for ${counted(max, 'word', 'words')} a day, and today’s are used up. Write your own, or come back tomorrow.`,
  reportsForGuests: 'Register to report something.',
  commentsForGuests: 'Register to write comments.',
  tooManyCollections: (max: number): string => `You can have ${max} collections at most. Delete one to make another.`,
  collectionFull: (max: number): string => `A collection holds ${max} cards at most. Start another one.`,
  collectionHidden: 'The moderators have hidden this collection: it stays yours alone.',
  commentsBarred: 'You have blocked this card’s author. To comment on it, unblock them.',
  commentsOff: 'There are no new comments here: the card’s author has switched them off, or the card is not public.',
  commentsTooFast: 'You are writing very fast. Wait a minute and send it again.',
  commentsForToday: (max: number): string =>
    `You can write ${counted(max, 'comment', 'comments')} a day, and today’s are used up. Come back tomorrow.`,
  commentGone: 'The comment you are answering was deleted.',
  commentTooOld: (minutes: number): string =>
    `A comment can be changed for ${counted(minutes, 'minute', 'minutes')}. You can delete it and write another.`,
  reportsForToday: (max: number): string =>
    `You can send ${counted(max, 'report', 'reports')} a day, and today’s are used up. Come back tomorrow.`,
  ownReport: 'This is your own. You can change or delete it.',
  ownReportDecision: 'Somebody else must decide about what is your own.',
  reportDecided: 'Somebody has already decided about this report.',
  reportedGone: 'It is not there any more.',
  reportedDeck: 'Cards of the starter deck are not taken down here.',
  pictureOfWord: 'The picture for this word',
  photoUnknown: 'Choose one of the pictures made for this card.',
  botWrongWord: (word: string): string => `“${word}” can’t be a word of a card: use English letters.`,
  botNothing: 'There’s no word to draft: all of them have a card, or wait for one.',
  botTooExpensive: 'This may cost more than one job is allowed to. Take fewer words.',
  botNoService: 'The bot needs a service that writes examples. Whoever runs the server can set one up.',
  wordInUse: 'People already learn this word by your card. Make a new card for another word.',
  senseTaken: 'Another word has this meaning already.',
  ipaSigns: 'Use the signs of transcription only.',
  publishedStaysPublic: 'A published card stays public. If you delete it, your name goes from it.',
  somebody: 'A learner of English',
  personHead: 'English words on picture cards by this author.',
  collectionHead: 'A collection of words in pictures. Learn them all with one tap.',
  tagHead: (tag: string): string => `English words on picture cards with the tag #${tag}.`,
  ownCardDecision: 'This is your own card: another admin has to decide.',
};

/** The catalogue of one language; the English one defines its texts. */
export type Messages = typeof en;
