import { cardChannels, slug } from '@kadro/contract';
import {
  cardDecisionOf,
  defineLiveSource,
  ownChannelOf,
  type LiveChannel,
  type LiveParts,
} from '../../kernel/index.ts';
import { maySeeCard } from './read-card.ts';
import type { CardTools } from './tools.ts';

const isSlug = (id: string): boolean => slug.safeParse(id).success;

/** Publishes decisions to cards' authors, and defines the channels for viewers of a card. */
export const createCardLive = ({ db }: CardTools): LiveParts => {
  const open: LiveChannel = { prefix: cardChannels.open, isId: isSlug };
  return {
    channels: [
      open,
      { prefix: cardChannels.meeting, isId: isSlug, admits: (session, id) => maySeeCard(db, id, session) },
    ],
    sources: [
      defineLiveSource({
        applicableEvents: ['card-approved', 'card-rejected', 'card-taken-down'],
        channelsOf: ({ userId }) => [ownChannelOf(userId)],
        describe: async (_db, { kind, data }) => ({
          name: 'card',
          data: { cardId: data.cardId, action: cardDecisionOf[kind] },
        }),
      }),
    ],
  };
};
