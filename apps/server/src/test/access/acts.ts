import {
  blockUser,
  bookmarkCard,
  followTag,
  followUser,
  likeCard,
  listBlocks,
  readPerson,
  readTag,
  search,
  unblockUser,
  unbookmarkCard,
  unfollowTag,
  unfollowUser,
  unlikeCard,
} from '@kadro/contract';
import { makeCard } from '../card-steps.ts';
import { on, type Call, type Expectation, type Expectations, type Scene } from './expectation.ts';

type CardRoute = typeof likeCard | typeof unlikeCard | typeof bookmarkCard | typeof unbookmarkCard;

/** A call about a private card of the account's, which nobody else sees. */
const withPrivateCard =
  (route: CardRoute) =>
  ({ account }: Scene): Call =>
  async (visitor, options) => {
    const { id } = await makeCard(account, { isPrivate: true });
    return visitor.call(route, { params: { id } }, options);
  };

const ofCard = (route: CardRoute): Expectation => ({
  call: withPrivateCard(route),
  stranger: 401,
  other: 404,
  owner: 404,
});

/** A call about the owner, who can do it with anybody but oneself. */
const ofOwner = (
  route: typeof followUser | typeof unfollowUser | typeof blockUser | typeof unblockUser,
): Expectation => ({
  call: ({ owner }) => on(route, { params: { id: owner.user.id } }),
  stranger: 401,
  other: 200,
  owner: 404,
});

const ofTag = (route: typeof followTag | typeof unfollowTag): Expectation => ({
  call: () => on(route, { params: { name: 'animals' } }),
  stranger: 401,
  other: 200,
  owner: 200,
});

/** What people do with cards and with each other, and their pages, which are open to all. */
export const actExpectations: Expectations = {
  likeCard: ofCard(likeCard),
  unlikeCard: ofCard(unlikeCard),
  bookmarkCard: ofCard(bookmarkCard),
  unbookmarkCard: ofCard(unbookmarkCard),
  followUser: ofOwner(followUser),
  unfollowUser: ofOwner(unfollowUser),
  // Whoever is blocked would not see the owner any more.
  blockUser: ofOwner(blockUser),
  unblockUser: ofOwner(unblockUser),
  listBlocks: { call: () => on(listBlocks), stranger: 401, other: 200, owner: 200 },
  followTag: ofTag(followTag),
  unfollowTag: ofTag(unfollowTag),
  readPerson: {
    call: ({ owner }) => on(readPerson, { params: { id: owner.user.id } }),
    stranger: 200,
    other: 200,
    owner: 200,
  },
  readTag: { call: () => on(readTag, { params: { name: 'animals' } }), stranger: 200, other: 200, owner: 200 },
  search: { call: () => on(search, { query: { q: 'otter' } }), stranger: 200, other: 200, owner: 200 },
};
