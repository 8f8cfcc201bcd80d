import type { CardPage } from '@kadro/contract';
import { useState } from 'react';
import { emit } from '../../shared/events/events.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { Host } from '../../shared/platform/host.ts';
import { drawStory } from './draw-story.ts';

/** Begins a story with the card in the host social network. */
export const StoryButton = ({ card, around }: { card: CardPage['card']; around: Host }) => {
  const t = useT();
  const [isBusy, setIsBusy] = useState(false);
  const tell = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await around.tellStory(await drawStory(card));
    } catch (error) {
      emit('failed', { error });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button disabled={isBusy} onClick={() => void tell()}>
      {t('host.story')}
    </Button>
  );
};
