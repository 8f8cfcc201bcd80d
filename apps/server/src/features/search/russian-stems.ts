const vowel = 'аеиоуыэюя';
const fleeting = new RegExp(`[ое]([^${vowel}ьъй])$`, 'u');
const lastVowels = new RegExp(`[${vowel}]+$`, 'u');

/** Prefixes by which a verb gets its perfective partner, where three letters of the root are left. */
const aspectPrefix = /^(?:по|про|при|на|за|вы|с|у|о)(?=.{3})/u;

/** A Russian stem without a vowel that comes and goes before its last letter: ребенок and ребенк are one. */
export const stemKey = (stem: string): string => (stem.length > 3 ? stem.replace(fleeting, '$1') : stem);

/** Returns the root shared by aspect partners: куп of купить and покупать. */
export const aspectRoot = (stem: string): string => {
  const root = stem.replace(aspectPrefix, '').replace(lastVowels, '');
  // Two letters are the root of too many.
  return root.length < 3 ? stem : root;
};
