import type { Card } from '@kadro/contract';
import { useT } from '../i18n/use-t.ts';
import { useSpeech } from '../speech/use-speech.ts';
import { IconButton } from '../ui/button.tsx';
import { IconSpeaker } from '../ui/icons-later.tsx';
import { MarkedExample } from '../ui/marked-example.tsx';
import styles from './card-example.module.css';

interface CardExampleProps {
  readonly card: Pick<Card, 'example' | 'exampleTranslation' | 'mark'>;
  /** With its translation. */
  readonly isTold?: boolean;
}

/** A card's sentence with its word marked, and a button to hear it if the browser can speak. */
export const CardExample = ({ card, isTold = true }: CardExampleProps) => {
  const t = useT();
  const speak = useSpeech();
  return (
    <div className={styles['example']}>
      <div>
        <MarkedExample example={card.example} mark={card.mark} />
        {isTold && (
          <p className={styles['told']} lang="ru" translate="no">
            {card.exampleTranslation}
          </p>
        )}
      </div>
      {speak !== null && (
        <IconButton
          className={styles['listen']}
          label={t('common.listenExample')}
          icon={<IconSpeaker />}
          onClick={() => speak(card.example)}
        />
      )}
    </div>
  );
};
