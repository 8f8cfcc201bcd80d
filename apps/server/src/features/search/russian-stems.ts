const vowel = 'аеиоуыэюя';
const fleeting = new RegExp(`[ое]([^${vowel}ьъй])$`, 'u');
const lastVowels = new RegExp(`[${vowel}]+$`, 'u');

/** Prefixes that form a verb's perfective partner, if at least three letters of the root remain. */
const aspectPrefix = /^(?:по|про|при|на|за|вы|с|у|о)(?=.{3})/u;

/** Returns a Russian stem without the fleeting vowel before its last letter: ребенок and ребенк are equal. */
export const stemKey = (stem: string): string => (stem.length > 3 ? stem.replace(fleeting, '$1') : stem);

/** Returns the root shared by aspect partners: куп of купить and покупать. */
export const aspectRoot = (stem: string): string => {
  const root = stem.replace(aspectPrefix, '').replace(lastVowels, '');
  // Roots of two letters match too many words.
  return root.length < 3 ? stem : root;
};
