const apostrophes = /[’‘‛ʼʻʹ′`´＇\u{FF40}]/gu;

/** Invisible characters that pasted text may carry: soft hyphens, zero-width spaces, direction marks. */
const invisible = /[\u00AD\p{Cf}]/gu;

/** Lower-cases a text and normalises it to NFKC, with one apostrophe, one hyphen, single spaces and no invisible characters. */
export const writtenText = (text: string): string =>
  text
    // Before NFKC, which turns ´ into a space and a mark.
    .replace(apostrophes, "'")
    .normalize('NFKC')
    // NFKC turns ″ into two of them.
    .replace(apostrophes, "'")
    .replace(invisible, '')
    .toLowerCase()
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();

/** The form of a text compared in search, typed answers and among cards: `writtenText`, with ё as е. */
export const comparedText = (text: string): string => writtenText(text).replaceAll('ё', 'е');
