import type { Locale } from '../../src/shared/i18n/locales.ts';

/** No line breaks here. */
const tie = '\u00a0';
/** Nor beside this; a hyphen that does not break is none of the font's signs. */
const glue = '\u2060';

const tiesOfAll: readonly (readonly [RegExp, string])[] = [
  // A dash never begins a line.
  [/ (?=[—–])/g, tie],
  // A number stays with what is counted, also where the number comes later: `# words`, `{value} of {max}`.
  [/(?<=(?<!\p{L})\d) (?=[\p{L}%])/gu, tie],
  [/(?<=#) (?=\p{L})/gu, tie],
  [/(?<=≈) /g, tie],
  [/(?<=\}) (?=(?:of|из) [#{\d])/g, tie],
  [/(?<=(?<!\p{L})(?:of|из)) (?=[#{\d])/gu, tie],
];

const tiesOfLanguage: Record<Locale, readonly (readonly [RegExp, string])[]> = {
  en: [],
  ru: [
    // Prepositions, conjunctions and «не» stay with the word they belong to, particles with the one before.
    [/(?<=(?<![\p{L}\p{N}])[аиоувксяАИОУВКСЯ]) (?=\S)/gu, tie],
    [/(?<=(?<![\p{L}\p{N}])(?:из|на|не|ни|но|по|до|за|от|об|во|со|ко)) (?=\S)/giu, tie],
    [/ (?=(?:бы|ли|же)(?!\p{L}))/gu, tie],
    // A word said twice is one, and a particle part of its word.
    [/(?<=(?<!\p{L})(\p{L}+))-(?=(?:\1|то|либо|нибудь)(?!\p{L}))/gu, `${glue}-${glue}`],
  ],
};

/** A text of the catalogues as it is set: what belongs together stands on one line, so that nobody types spaces that look like others. */
export const setType = (text: string, locale: Locale): string =>
  [...tiesOfAll, ...tiesOfLanguage[locale]].reduce((set, [gap, space]) => set.replace(gap, space), text);
