/** Tells whether a text is new: the same one counts as old for `windowMs` after it was let through. */
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
