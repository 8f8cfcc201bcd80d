import type { Card } from '@kadro/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { usePreference } from '../../shared/preferences/preferences.ts';
import { useSpeech } from '../../shared/speech/use-speech.ts';
import { useStore } from '../../shared/store.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { IconSpeaker } from '../../shared/ui/icons-later.tsx';
import { Ipa } from '../../shared/ui/ipa.tsx';
import { useMedia } from '../../shared/ui/use-media.ts';
import styles from './card-beside.module.css';
import { CardExample } from '../../shared/deck/card-example.tsx';
import { CardActs } from './card-back.tsx';
import { revealedCard } from './revealed-card.ts';

/** Next to the top card on a very large screen: the word's pronunciation and a sentence, as far as the card reveals the word. */
export const CardBeside = ({ card }: { card: Card }) => {
  const t = useT();
  const speak = useSpeech();
  const [mode] = usePreference('displayMode');
  const isRevealed = useStore(revealedCard) === card.id;
  const hasRoom = useMedia('(width >= 1600px) and (height >= 900px)');
  if (!hasRoom || (!isRevealed && mode !== 'english')) return null;
  return (
    <aside key={card.id} className={styles['beside']} aria-label={t('feed.beside')}>
      <div className={styles['sound']}>
        {speak !== null && (
          <IconButton
            label={t('common.listen')}
            tone="plain"
            icon={<IconSpeaker />}
            onClick={() => speak(card.headword)}
          />
        )}
        <Ipa ipa={card.ipa} />
      </div>
      <CardExample card={card} isTold={isRevealed} />
      {isRevealed && <CardActs card={card} isBeside />}
    </aside>
  );
};
