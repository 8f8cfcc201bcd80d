/** Letters and symbols that show as nothing but a gap: Hangul fillers and the empty Braille pattern. */
const gaps = /[\u115F\u1160\u2800\u3164\uFFA0\s]+/gu;
/**
 * Controls, private characters and unseen formats, among them the overrides of the writing direction. Joiners stay: emoji
 * and several scripts are spelt with them.
 */
const unseen = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** More marks above one letter than any language has would cover the lines around it. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A line as it is kept: in normal form C without anything unseen; null where nothing to be seen is left. */
export const cleanLine = (text: string): string | null => {
  const line = text
    .normalize('NFC')
    .replaceAll(gaps, ' ')
    .replaceAll(unseen, '')
    .replaceAll(/ +/g, ' ')
    .replaceAll(piledMarks, '$1')
    // What stood apart may belong together now.
    .normalize('NFC')
    .trim();
  return visible.test(line) ? line : null;
};
