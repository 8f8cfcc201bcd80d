/**
 * English texts given by the specification, by message id: used verbatim, exempt from the style of `docs/texts.md`. The server's are in
 * `apps/server/src/platform/http/messages.en.ts`.
 */
export const specifiedSentences: Readonly<Record<string, string>> = {
  'forms.required': 'Field is required',
  'forms.tooLong': 'The field must be no more than {max} characters long.',
  'forms.email': 'Field must be a valid E-mail',
  'forms.mismatch': 'Passwords are mismatch',
  'cards.photo.editExample': 'Edit the example to generate new photos',
  'feed.hiddenAuthor': 'Hidden author',
  'error.notAllowed': 'The operation is not allowed now by some conditions',
  'error.noSteps': 'Maximum steps exceeded',
  'error.tooMoreToday': 'Too more cards for repeating today',
  'error.tooMoreTotal': 'Too more cards for learning',
  'cards.noMoves': 'Maximum steps exceeded',
  'cards.dueTitle': 'Too more cards for repeating today',
  'cards.fullTitle': 'Too more cards for learning',
  'feed.dueTitle': 'Too more cards for repeating today',
  'feed.fullTitle': 'Too more cards for learning',
};
