/** Creates a filter that returns true for a new text; the same text is old for `windowMs` after it passed. */
export const createDedupe = (windowMs: number, now = (): number => Date.now()): ((text: string) => boolean) => {
  const lastAt = new Map<string, number>();
  return (text) => {
    const at = now();
    const before = lastAt.get(text);
    if (before !== undefined && at - before < windowMs) return false;
    lastAt.set(text, at);
    return true;
  };
};
