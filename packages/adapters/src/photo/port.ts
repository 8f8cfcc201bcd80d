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
  width: 384 | 768;
  format: 'webp' | 'avif';
  /** Bytes the file shall have at most, at the cost of sharpness; a provider that cannot do that gives more. */
  mostBytes?: number | undefined;
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
  close: () => Promise<void>;
}
