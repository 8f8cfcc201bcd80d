import type { Card } from '@kadro/contract';
import { Suspense, useState, type ComponentProps } from 'react';
import { CardFace } from '../../shared/deck/index.ts';
import { usePreference } from '../../shared/preferences/preferences.ts';
import { useStore } from '../../shared/store.ts';
import { CardExample, laterIsHere, SpeakWord } from './later-parts.ts';
import { revealedCard } from './revealed-card.ts';

const LateSpeaker = (props: ComponentProps<typeof SpeakWord>) => (
  <Suspense>
    <SpeakWord {...props} />
  </Suspense>
);

/** A word's photo card: the side of the display mode, and at a tap the other one. */
export const FeedCard = ({ card, isFirst }: { card: Card; isFirst: boolean }) => {
  const hasLater = useStore(laterIsHere);
  const [mode] = usePreference('displayMode');
  const [isRevealed, setIsRevealed] = useState(false);
  return (
    <CardFace
      card={card}
      isFirst={isFirst}
      shows={mode}
      isRevealed={isRevealed}
      onTurn={() => {
        setIsRevealed(!isRevealed);
        revealedCard.set(isRevealed ? null : card.id);
      }}
      Speaker={hasLater ? LateSpeaker : undefined}
      example={
        <Suspense>
          <CardExample card={card} />
        </Suspense>
      }
    />
  );
};
