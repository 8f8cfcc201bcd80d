/** Words of this app, which are guessed first. */
const contextWords = ['kadro', 'кадро'];

/** Whether a password, in lower case, consists of this app's name, digits and signs. */
export const isOfContext = (password: string): boolean => {
  const letters = password.replaceAll(/[^\p{L}]/gu, '');
  return letters !== '' && contextWords.some((word) => letters.replaceAll(word, '') === '');
};
