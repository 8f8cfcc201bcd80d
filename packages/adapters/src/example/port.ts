/** An example from a service: bounded, but neither cleaned nor validated. */
export interface OutsideExample {
  readonly text: string;
  readonly translation: string;
  /** Themes of the word, among those known to the writer. */
  readonly themes: readonly string[];
}

/** Writes English sentences that use a word. */
export interface ExampleWriter {
  readonly name: string;
  /** Returns up to five sentences that use a word, in the given sense if any. Throws `OutsideError`. */
  readonly write: (
    sense: { readonly headword: string; readonly translation?: string | undefined },
    signal?: AbortSignal,
  ) => Promise<OutsideExample[]>;
}

/** Max examples from a service per word. */
export const maxExamples = 5;
