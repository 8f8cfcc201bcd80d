import type { Locale } from '../../src/shared/i18n/locales.ts';

/** Non-breaking space. */
const tie = '\u00a0';
/** Word joiner, around hyphens: the font has no non-breaking hyphen. */
const glue = '\u2060';

const tiesOfAll: readonly (readonly [RegExp, string])[] = [
  // A dash never begins a line.
  [/ (?=[—–])/g, tie],
  // A number stays with its noun, also if the number is inserted later: `# words`, `{value} of {max}`.
  [/(?<=(?<!\p{L})\d) (?=[\p{L}%])/gu, tie],
  [/(?<=#) (?=\p{L})/gu, tie],
  [/(?<=≈) /g, tie],
  [/(?<=\}) (?=(?:of|из) [#{\d])/g, tie],
  [/(?<=(?<!\p{L})(?:of|из)) (?=[#{\d])/gu, tie],
];

const tiesOfLanguage: Record<Locale, readonly (readonly [RegExp, string])[]> = {
  en: [],
  ru: [
    // Prepositions, conjunctions and «не» stay with the next word, particles with the previous one.
    [/(?<=(?<![\p{L}\p{N}])[аиоувксяАИОУВКСЯ]) (?=\S)/gu, tie],
    [/(?<=(?<![\p{L}\p{N}])(?:из|на|не|ни|но|по|до|за|от|об|во|со|ко)) (?=\S)/giu, tie],
    [/ (?=(?:бы|ли|же)(?!\p{L}))/gu, tie],
    // A repeated word is one word, and a particle is part of its word.
    [/(?<=(?<!\p{L})(\p{L}+))-(?=(?:\1|то|либо|нибудь)(?!\p{L}))/gu, `${glue}-${glue}`],
  ],
};

/** Sets a catalogue text with non-breaking spaces, so that translators need not type invisible characters. */
export const setType = (text: string, locale: Locale): string =>
  [...tiesOfAll, ...tiesOfLanguage[locale]].reduce((set, [gap, space]) => set.replace(gap, space), text);
