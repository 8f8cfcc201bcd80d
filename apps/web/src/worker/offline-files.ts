/** Files of a build that the worker caches: addresses with a content hash. */
export interface OfflineFiles {
  /** Files of the first screen, in any language. */
  readonly first: readonly string[];
  /** All others, without those for admins only. */
  readonly rest: readonly string[];
  /** Texts by language. */
  readonly texts: Readonly<Record<string, readonly string[]>>;
}
