/** What can be looked for; without zod, so that screens may have it. */
export const searchKinds = ['words', 'cards', 'people', 'tags', 'collections'] as const;
export type SearchKind = (typeof searchKinds)[number];
/** Characters of what is looked for. */
export const maxSearchLength = 80;
