const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value);

/** Fields with lists that may have become shorter, each with why. */
export type Shrinking = Readonly<Record<string, string>>;

/**
 * What of a recorded reply a page of that release would miss, each with its place, as `words[].card.author`: fields that are gone, that are
 * null where they were not, or of another kind, and members of lists, but for those of `shrinking`.
 */
export const findMissing = (was: unknown, is: unknown, shrinking: Shrinking = {}, place = 'reply'): string[] => {
  // Whoever took a null takes a value, too.
  if (was === null) return [];
  if (kindOf(was) !== kindOf(is)) return [`${place} is ${kindOf(is)}`];
  if (Array.isArray(was) && Array.isArray(is)) {
    const mayShrink = Object.hasOwn(shrinking, place.slice(place.lastIndexOf('.') + 1));
    const less = is.length < was.length && !mayShrink ? [`${place} is shorter`] : [];
    const kept = was.slice(0, is.length);
    return [...less, ...kept.flatMap((part, at) => findMissing(part, is[at], shrinking, `${place}[]`))];
  }
  if (typeof was !== 'object' || typeof is !== 'object' || is === null) return [];
  const fields = new Map<string, unknown>(Object.entries(is));
  return Object.entries(was).flatMap(([name, part]) =>
    fields.has(name)
      ? findMissing(part, fields.get(name), shrinking, `${place}.${name}`)
      : [`${place}.${name} is gone`],
  );
};
