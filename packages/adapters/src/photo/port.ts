/** What a photo shall show. */
export interface PhotoRequest {
  headword: string;
  /** The English sentence from which the scene is taken. */
  example: string;
  /** Hand-written scene, in the language of the embedded composer; others ignore it. */
  recipe?: string | undefined;
  /** The same seed gives the same photo where the provider can. */
  seed: string;
  /** Photos of one request with other numbers differ; 0 when absent. */
  variant?: 0 | 1 | 2 | 3 | undefined;
}

export interface PhotoOutput {
  /** px; the height follows, 4:5. */
  width: number;
  format: 'webp' | 'avif';
  /** Bytes the file shall have at most, at the cost of sharpness; a provider that cannot do that gives more. */
  maxBytes?: number | undefined;
}

/** A text in both languages. */
export interface PhotoText {
  en: string;
  ru: string;
}

/** What is known of a photo before it is made. */
export interface PhotoDescription {
  /** What it shows, which may name the word. */
  alt: PhotoText;
  /** Whether the example says anything that is shown. */
  isUnderstood: boolean;
  /** Scenes that can stand for the word alone, likeliest first; empty where the example is understood. */
  symbols: readonly { recipe: string; label: PhotoText }[];
}

/** Makes photos for cards. */
export interface PhotoProvider {
  /** Changes when the same request would give another picture. */
  readonly version: string;
  /** One picture in all the outputs asked for, in their order. `now` goes before `background`. */
  compose: (
    request: PhotoRequest,
    outputs: readonly PhotoOutput[],
    priority: 'now' | 'background',
  ) => Promise<Buffer[]>;
  /** What `compose` would show. */
  tell: (request: PhotoRequest) => Promise<PhotoDescription>;
  close: () => Promise<void>;
}

/** Whose photograph it is, as the place says where it was found: bounded, but neither cleaned nor looked at. */
export interface OutsideCredit {
  readonly title: string | null;
  readonly author: string | null;
  readonly authorUrl: string | null;
  /** Where it was found, by name. */
  readonly source: string;
  readonly sourceUrl: string | null;
  /** Its short name, as “CC BY 4.0”. */
  readonly licence: string;
  readonly licenceUrl: string | null;
}

export interface OutsidePhoto {
  /** An image of whatever size and form: to be taken for hostile. */
  readonly bytes: Uint8Array;
  /** Null for what a model made. */
  readonly credit: OutsideCredit | null;
}

/** Gets photos for cards from an outside service. */
export interface PhotoSource {
  /** Whether a model makes them, or they are photographs that others took. */
  readonly kind: 'generated' | 'found';
  /** The photo of a number, from 0, for a word in an example; other numbers give others. Throws `OutsideError`. */
  readonly get: (
    request: Pick<PhotoRequest, 'headword' | 'example'>,
    number: number,
    signal?: AbortSignal,
  ) => Promise<OutsidePhoto>;
}
