/** Letters and symbols that render as a gap: Hangul fillers and the empty Braille pattern. */
const gaps = /[\u115F\u1160\u2800\u3164\uFFA0\s]+/gu;
/** Controls, private-use and format characters such as direction overrides. Joiners stay: emoji and several scripts need them. */
const unseen = /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** More marks on one letter than any language has; they would cover the lines around it. */
const piledMarks = /(\p{M}{4})\p{M}+/gu;
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Returns a line in normal form C without invisible characters; null if nothing visible is left. */
export const cleanLine = (text: string): string | null => {
  const line = text
    .normalize('NFC')
    .replaceAll(gaps, ' ')
    .replaceAll(unseen, '')
    .replaceAll(/ +/g, ' ')
    .replaceAll(piledMarks, '$1')
    // Removals can make characters adjacent that compose.
    .normalize('NFC')
    .trim();
  return visible.test(line) ? line : null;
};
