import { maxQueryLength } from '@kadro/contract/route/limits';
import { href } from '@kadro/contract/screens/screens';

export const queueStates = ['pending', 'published', 'rejected'] as const;
export const origins = ['all', 'author', 'staff'] as const;
export const cardSorts = ['oldest', 'newest'] as const;

/** The queue's state in its address. */
export interface CardsView {
  readonly state: (typeof queueStates)[number];
  readonly origin: (typeof origins)[number];
  readonly query: string;
  readonly sort: (typeof cardSorts)[number];
  /** The page's start; null for the first page. */
  readonly cursor: string | null;
}

/** Returns the order for a state: pending cards by longest wait, decided ones by latest decision. */
export const sortOf = (state: CardsView['state']): CardsView['sort'] => (state === 'pending' ? 'oldest' : 'newest');

/** Returns the view in an address's query; unknown values become defaults. */
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

/** Returns the address of a view; defaults are left out. */
export const cardsHref = ({ state, origin, query, sort, cursor }: CardsView): `/${string}` =>
  href('adminCards', {
    ...(state !== 'pending' && { state }),
    ...(origin !== 'all' && { origin }),
    ...(query !== '' && { query }),
    ...(sort !== sortOf(state) && { sort }),
    ...(cursor !== null && { cursor }),
  });
