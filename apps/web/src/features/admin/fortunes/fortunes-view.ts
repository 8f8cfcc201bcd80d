import { maxQueryLength } from '@kadro/contract/route/limits';
import { fortuneSorts, fortuneStates } from '@kadro/contract/admin/fortune-states';
import { href } from '@kadro/contract/screens/screens';
import type { AdminFortune } from '@kadro/contract';
import { levels, type Level } from '@kadro/core/terms/levels';

/** The filters of sayings in the address; null for none. */
export interface FortunesView {
  readonly query: string;
  readonly level: Level | null;
  readonly state: AdminFortune['state'] | null;
  readonly sort: (typeof fortuneSorts)[number];
  /** The page's start; null for the first page. */
  readonly cursor: string | null;
}

/** Returns the view in an address's query; unknown values become defaults. */
export const readFortunesView = (search: string): FortunesView => {
  const given = new URLSearchParams(search);
  return {
    query: (given.get('query') ?? '').slice(0, maxQueryLength),
    level: levels.find((known) => known === given.get('level')) ?? null,
    state: fortuneStates.find((known) => known === given.get('state')) ?? null,
    sort: fortuneSorts.find((known) => known === given.get('sort')) ?? 'newest',
    cursor: given.get('cursor')?.slice(0, 200) ?? null,
  };
};

/** Returns a view's parameters for an address and for the request. */
export const queryOf = ({ query, level, state, sort, cursor }: FortunesView) => ({
  ...(query !== '' && { query }),
  ...(level && { level }),
  ...(state && { state }),
  ...(sort !== 'newest' && { sort }),
  ...(cursor !== null && { cursor }),
});

/** Returns the address of a view; defaults are left out. */
export const fortunesHref = (view: FortunesView): `/${string}` => href('adminFortunes', queryOf(view));

/** In place of an id: a new saying. */
export const newFortune = 'new';
