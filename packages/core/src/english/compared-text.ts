const apostrophes = /[’‘‛ʼʻʹ′`´＇\u{FF40}]/gu;

/** Soft hyphens, zero-width spaces, marks of direction: signs that a paste brings along and that show nothing. */
const invisible = /[\u00AD\p{Cf}]/gu;

/** A text in small letters and normal form KC, with one apostrophe, one hyphen and single spaces, and nothing invisible. */
export const writtenText = (text: string): string =>
  text
    // Before NFKC, which makes of ´ a space and a mark.
    .replace(apostrophes, "'")
    .normalize('NFKC')
    .replace(invisible, '')
    .toLowerCase()
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** A text as it is compared, in search, in typed answers and among cards: as `writtenText` has it, and ё as е. */
export const comparedText = (text: string): string => writtenText(text).replaceAll('ё', 'е');
