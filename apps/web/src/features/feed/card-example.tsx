import type { Card } from '@kadro/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { useSpeech } from '../../shared/speech/use-speech.ts';
import { IconButton } from '../../shared/ui/button.tsx';
import { IconSpeaker } from '../../shared/ui/icons.tsx';
import { MarkedExample } from '../../shared/ui/marked-example.tsx';
import styles from './card-example.module.css';

/** A card's sentence with its word marked, to be heard where the browser can say it; `isTold`: with what it means. */
export const CardExample = ({ card, isTold = true }: { card: Card; isTold?: boolean }) => {
  const t = useT();
  const speak = useSpeech();
  return (
    <div className={styles['example']}>
      <div>
        <MarkedExample example={card.example} mark={card.mark} />
        {isTold && (
          <p className={styles['told']} lang="ru">
            {card.exampleTranslation}
          </p>
        )}
      </div>
      {speak !== null && (
        <IconButton
          className={styles['listen']}
          label={t('feed.listenExample')}
          icon={<IconSpeaker />}
          onClick={() => speak(card.example)}
        />
      )}
    </div>
  );
};
