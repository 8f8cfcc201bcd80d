import type { TableData } from '../../kernel/index.ts';
import {
  bringAuthorFollows,
  bringBlocks,
  bringBookmarks,
  bringLikes,
  bringTagFollows,
  removeAuthorFollows,
  removeBlocks,
  removeLikes,
  removeTagFollows,
} from './remove-acts.ts';

/** The tables of reactions to cards and relations between users. */
export const actsData: readonly TableData[] = [
  {
    table: 'card_likes',
    section: { name: 'likes', owner: 'user_id', columns: ['card_id', 'author_id', 'at'], pageBy: ['card_id'] },
    remove: removeLikes,
    bring: bringLikes,
  },
  {
    table: 'bookmarks',
    section: { name: 'bookmarks', owner: 'user_id', columns: ['card_id', 'at'], pageBy: ['card_id'] },
    remove: 'by owner',
    bring: bringBookmarks,
  },
  {
    table: 'author_follows',
    section: { name: 'followedAuthors', owner: 'user_id', columns: ['author_id', 'at'], pageBy: ['author_id'] },
    remove: removeAuthorFollows,
    bring: bringAuthorFollows,
  },
  {
    table: 'tag_follows',
    section: { name: 'followedTags', owner: 'user_id', columns: ['tag', 'at'], pageBy: ['tag'] },
    remove: removeTagFollows,
    bring: bringTagFollows,
  },
  {
    table: 'blocks',
    section: { name: 'blockedPeople', owner: 'user_id', columns: ['blocked_id', 'at'], pageBy: ['blocked_id'] },
    remove: removeBlocks,
    bring: bringBlocks,
  },
  { table: 'tallies', nobodys: 'counts; those of a removed user go with what was counted' },
  { table: 'card_tags', nobodys: 'which published cards bear a tag, as the cards say themselves' },
];
