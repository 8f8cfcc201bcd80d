/** A translation as a service says it: bounded, but neither cleaned nor looked at. */
export interface OutsideTranslation {
  readonly translation: string;
  /** Part of speech in English words, where the service tells. */
  readonly partOfSpeech: string | null;
}

/** Translates English words and phrases into Russian. */
export interface Translator {
  readonly name: string;
  /** The likeliest translations first, at most eight. Throws `OutsideError`. */
  readonly translate: (headword: string, signal?: AbortSignal) => Promise<OutsideTranslation[]>;
}

/** Translations that a service may give for a word. */
export const maxTranslations = 8;
