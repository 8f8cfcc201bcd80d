/** Words of this app that come to mind first: a password of nothing else is guessed. */
const contextWords = ['kadro', 'кадро'];

/** Whether a password, in small letters, is made of this app's name, besides digits and signs. */
export const isOfContext = (password: string): boolean => {
  const letters = password.replaceAll(/[^\p{L}]/gu, '');
  return letters !== '' && contextWords.some((word) => letters.replaceAll(word, '') === '');
};
