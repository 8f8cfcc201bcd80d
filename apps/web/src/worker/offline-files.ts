/** What a build consists of, for the worker that keeps it: addresses of files whose names tell their content. */
export interface OfflineFiles {
  /** What the first screen needs, in any language. */
  readonly first: readonly string[];
  /** All else but what admins alone need. */
  readonly rest: readonly string[];
  /** Texts by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}
