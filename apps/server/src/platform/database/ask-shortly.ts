/** Longer than a working database takes for a short statement. */
const answerMs = 15_000;

/** A short statement at startup, for pg: times out if the database falls silent, in place of a hanging start. */
export const askShortly = (text: string, withinMs = answerMs): { text: string; query_timeout: number } => ({
  text,
  query_timeout: withinMs,
});
