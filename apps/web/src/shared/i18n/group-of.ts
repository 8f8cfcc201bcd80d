import { firstGroups, messageGroups, type LazyGroup, type MessageGroup } from './groups.ts';

/** Groups not named by the first part of an id. The first groups are always loaded: of `feed` only the later one can be missing. */
const groupsByPart: Readonly<Record<string, LazyGroup>> = {
  feed: 'feed-later',
  error: 'errors',
  notFound: 'errors',
  update: 'errors',
  provider: 'forms',
  describe: 'metadata',
};

const isLazy = (group: MessageGroup): group is LazyGroup => !firstGroups.some((first) => first === group);

/** The group of a message id; undefined for a text of the first file. */
export const groupOf = (id: string): LazyGroup | undefined => {
  const part = id.split('.', 1)[0] ?? '';
  return groupsByPart[part] ?? messageGroups.filter(isLazy).find((group) => group === part);
};
