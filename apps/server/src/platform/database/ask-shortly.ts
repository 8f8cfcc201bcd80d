/** Longer than a database that works lets a small statement wait. */
const answerMs = 15_000;

/** A small statement of the start, for pg: a database that falls silent is given up, in place of a start that hangs. */
export const askShortly = (text: string, withinMs = answerMs): { text: string; query_timeout: number } => ({
  text,
  query_timeout: withinMs,
});
