import type { WorkoutCard } from '@kadro/contract';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { useSpeech } from '../../shared/speech/use-speech.ts';
import { IconSpeaker } from '../../shared/ui/icons-later.tsx';
import { Ipa } from '../../shared/ui/ipa.tsx';
import { MarkedText } from '../../shared/ui/marked-example.tsx';
import { fitWord } from './fit-word.ts';
import styles from './card-text.module.css';

/** Room for the speaker icon next to a word, in letters. */
const speakerLetters = 2;

/** A word's pronunciation, meaning and example. A tap on English text pronounces it. */
export const CardText = ({ card, children }: { card: WorkoutCard; children?: ReactNode }) => (
  <div className={styles['text']} data-long={card.example.length + card.exampleTranslation.length > 130 || undefined}>
    <h2 className={styles['word']} style={fitWord(card.headword, speakerLetters)} tabIndex={-1} data-answer>
      <Spoken text={card.headword} isWord>
        {card.headword}
      </Spoken>
    </h2>
    <Ipa className={styles['ipa']} ipa={card.ipa} />
    <p className={styles['translation']} lang="ru" translate="no">
      {card.translation}
    </p>
    <p className={styles['example']}>
      <Spoken text={card.example}>
        <MarkedText example={card.example} mark={card.mark} />
      </Spoken>
    </p>
    <p className={styles['exampleTranslation']} lang="ru" translate="no">
      {card.exampleTranslation}
    </p>
    {children}
  </div>
);

/** English text that is pronounced at a tap, if the browser can. */
const Spoken = ({ text, isWord = false, children }: { text: string; isWord?: boolean; children: ReactNode }) => {
  const t = useT();
  const speak = useSpeech();
  if (speak === null)
    return (
      <span lang="en" translate="no">
        {children}
      </span>
    );
  return (
    <button
      type="button"
      className={styles['spoken']}
      title={t('common.listen')}
      data-speak={isWord || undefined}
      onClick={() => speak(text)}
    >
      <span lang="en" translate="no">
        {children}
      </span>
      <IconSpeaker size={isWord ? 24 : 18} />
    </button>
  );
};
