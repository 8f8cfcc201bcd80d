/** The text around the gaps: one piece more than there are gaps. */
export const cutGaps = (text: string, gaps: readonly { readonly start: number; readonly end: number }[]): string[] =>
  [0, ...gaps.map(({ end }) => end)].map((from, at) => text.slice(from, gaps[at]?.start ?? text.length));
