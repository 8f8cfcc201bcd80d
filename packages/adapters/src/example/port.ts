/** An example as a service says it: bounded, but neither cleaned nor looked at. */
export interface OutsideExample {
  readonly text: string;
  readonly translation: string;
  /** What the word is about, of the themes that the writer knows. */
  readonly themes: readonly string[];
}

/** Writes English sentences that use a word. */
export interface ExampleWriter {
  readonly name: string;
  /** Sentences that use a word, of one sense where that is said; at most five. Throws `OutsideError`. */
  readonly write: (
    sense: { readonly headword: string; readonly translation?: string | undefined },
    signal?: AbortSignal,
  ) => Promise<OutsideExample[]>;
}

/** Examples that a service may give for a word. */
export const maxExamples = 5;
