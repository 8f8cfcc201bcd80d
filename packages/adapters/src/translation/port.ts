/** A translation from a service: bounded, but neither cleaned nor validated. */
export interface OutsideTranslation {
  readonly translation: string;
  /** Part of speech in English words, if the service returns it. */
  readonly partOfSpeech: string | null;
}

/** Translates English words and phrases into Russian. */
export interface Translator {
  readonly name: string;
  /** Returns up to eight translations, the likeliest first. Throws `OutsideError`. */
  readonly translate: (headword: string, signal?: AbortSignal) => Promise<OutsideTranslation[]>;
}

/** Max translations from a service per word. */
export const maxTranslations = 8;
