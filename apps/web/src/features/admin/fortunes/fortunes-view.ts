import { maxQueryLength } from '@kadro/contract/route/limits';
import { fortuneSorts, fortuneStates } from '@kadro/contract/admin/fortune-states';
import { href } from '@kadro/contract/screens/screens';
import type { AdminFortune } from '@kadro/contract';
import { levels, type Level } from '@kadro/core/terms/levels';

/** What of the sayings their address says; null where nothing is filtered. */
export interface FortunesView {
  readonly query: string;
  readonly level: Level | null;
  readonly state: AdminFortune['state'] | null;
  readonly sort: (typeof fortuneSorts)[number];
  /** Where the page begins; null for the first one. */
  readonly cursor: string | null;
}

/** The view that an address's query names; what it does not know is as at first. */
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

/** What of a view stands in an address, and in the question to the server. */
export const queryOf = ({ query, level, state, sort, cursor }: FortunesView) => ({
  ...(query !== '' && { query }),
  ...(level && { level }),
  ...(state && { state }),
  ...(sort !== 'newest' && { sort }),
  ...(cursor !== null && { cursor }),
});

/** The address of a view; what is as at first is left out. */
export const fortunesHref = (view: FortunesView): `/${string}` => href('adminFortunes', queryOf(view));

/** In place of an id: a saying that is not there yet. */
export const newFortune = 'new';
