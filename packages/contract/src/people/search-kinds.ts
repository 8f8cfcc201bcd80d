/** Kinds of search results; without zod, so that screens may have it. */
export const searchKinds = ['words', 'cards', 'people', 'tags', 'collections'] as const;
export type SearchKind = (typeof searchKinds)[number];
/** Max characters of a search. */
export const maxSearchLength = 80;
