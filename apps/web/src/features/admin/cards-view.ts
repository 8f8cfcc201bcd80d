import { href } from '@kadro/contract/screens';

export const queueStates = ['pending', 'published', 'rejected'] as const;
export const origins = ['all', 'author', 'staff'] as const;

/** What of the queue its address says. */
export interface CardsView {
  readonly state: (typeof queueStates)[number];
  readonly origin: (typeof origins)[number];
  readonly query: string;
  /** Where the page begins; null for the first one. */
  readonly cursor: string | null;
}

/** The view that an address's query names; what it does not know is as at first. */
export const readCardsView = (search: string): CardsView => {
  const given = new URLSearchParams(search);
  return {
    state: queueStates.find((known) => known === given.get('state')) ?? 'pending',
    origin: origins.find((known) => known === given.get('origin')) ?? 'all',
    query: (given.get('query') ?? '').slice(0, 60),
    cursor: given.get('cursor')?.slice(0, 100) ?? null,
  };
};

/** The address of a view; what is as at first is left out. */
export const cardsHref = ({ state, origin, query, cursor }: CardsView): `/${string}` =>
  href('adminCards', {
    ...(state !== 'pending' && { state }),
    ...(origin !== 'all' && { origin }),
    ...(query !== '' && { query }),
    ...(cursor !== null && { cursor }),
  });
