import { firstGroups, messageGroups, type LazyGroup, type MessageGroup } from './groups.ts';

/** Where an id's first part is not the name of its group. The first groups are always here: of `feed` only the later one can be missing. */
const groupsByPart: Readonly<Record<string, LazyGroup>> = {
  feed: 'feed-later',
  error: 'errors',
  notFound: 'errors',
  update: 'errors',
  provider: 'forms',
  describe: 'metadata',
};

const isLazy = (group: MessageGroup): group is LazyGroup => !firstGroups.some((first) => first === group);

/** The group that a message's id names, none for an id that names a text of the first file. */
export const groupOf = (id: string): LazyGroup | undefined => {
  const part = id.split('.', 1)[0] ?? '';
  return groupsByPart[part] ?? messageGroups.filter(isLazy).find((group) => group === part);
};
