import { maxQueryLength } from '@kadro/contract/route/limits';
import { href } from '@kadro/contract/screens/screens';

export const queueStates = ['pending', 'published', 'rejected'] as const;
export const origins = ['all', 'author', 'staff'] as const;
export const cardSorts = ['oldest', 'newest'] as const;

/** What of the queue its address says. */
export interface CardsView {
  readonly state: (typeof queueStates)[number];
  readonly origin: (typeof origins)[number];
  readonly query: string;
  readonly sort: (typeof cardSorts)[number];
  /** Where the page begins; null for the first one. */
  readonly cursor: string | null;
}

/** How a state is worked through: what waits longest first, what was decided last first. */
export const sortOf = (state: CardsView['state']): CardsView['sort'] => (state === 'pending' ? 'oldest' : 'newest');

/** The view that an address's query names; what it does not know is as at first. */
export const readCardsView = (search: string): CardsView => {
  const given = new URLSearchParams(search);
  const state = queueStates.find((known) => known === given.get('state')) ?? 'pending';
  return {
    state,
    origin: origins.find((known) => known === given.get('origin')) ?? 'all',
    query: (given.get('query') ?? '').slice(0, maxQueryLength),
    sort: cardSorts.find((known) => known === given.get('sort')) ?? sortOf(state),
    cursor: given.get('cursor')?.slice(0, 100) ?? null,
  };
};

/** The address of a view; what is as at first is left out. */
export const cardsHref = ({ state, origin, query, sort, cursor }: CardsView): `/${string}` =>
  href('adminCards', {
    ...(state !== 'pending' && { state }),
    ...(origin !== 'all' && { origin }),
    ...(query !== '' && { query }),
    ...(sort !== sortOf(state) && { sort }),
    ...(cursor !== null && { cursor }),
  });
