import type { ChosenWord } from '@kadro/contract';
import { CardPicture } from '../../shared/deck/index.ts';
import { hasStatus } from '../../shared/api/api-error.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { useSpeech } from '../../shared/speech/use-speech.ts';
import { LevelChip } from '../../shared/ui/chip.tsx';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { Dialog } from '../../shared/ui/dialog.tsx';
import { IconClose, IconSpeaker } from '../../shared/ui/icons-later.tsx';
import { Ipa } from '../../shared/ui/ipa.tsx';
import { MarkedExample } from '../../shared/ui/marked-example.tsx';
import { OtherCards } from './other-cards.tsx';
import { useWord } from './use-word.ts';
import { WordActions } from './word-actions.tsx';
import { WordHistory } from './word-history.tsx';
import { WordStanding } from './word-standing.tsx';
import styles from './word-dialog.module.css';

interface WordDialogProps {
  readonly wordId: string;
  readonly onClose: () => void;
}

/** A word's card: picture, sound, example, state, history, and actions. */
export const WordDialog = ({ wordId, onClose }: WordDialogProps) => {
  const t = useT();
  const { data: word, isError, error, refetch } = useWord(wordId);
  if (word === undefined) {
    const isNone = isError && hasStatus(error, 404);
    return (
      <Dialog
        isOpen
        title={t(isNone ? 'learning.word.noneTitle' : isError ? 'learning.failedTitle' : 'learning.word.loading')}
        onClose={onClose}
        isAddressed
        actions={
          <>
            <Button onClick={onClose}>{t('common.close')}</Button>
            {isError && !isNone && (
              <Button tone="primary" onClick={() => void refetch()}>
                {t('learning.retry')}
              </Button>
            )}
          </>
        }
      >
        {isError ? (
          <p>{t(isNone ? 'learning.word.noneText' : 'learning.failedText')}</p>
        ) : (
          <div className={`${styles['waiting']} skeleton`} aria-hidden="true" />
        )}
      </Dialog>
    );
  }
  const { card } = word;
  return (
    <Dialog
      isOpen
      title={card.headword}
      titleLang="en"
      onClose={onClose}
      isAddressed
      cover={
        <div className={styles['cover']}>
          <CardPicture picture={card.picture} />
          <IconButton className={styles['close']} label={t('common.close')} icon={<IconClose />} onClick={onClose} />
        </div>
      }
      actions={<WordActions word={word} onGone={onClose} />}
    >
      <Meaning card={card} />
      <WordStanding word={word} />
      {word.learning?.stubborn === true && <OtherCards word={word} />}
      <WordHistory wordId={wordId} hasAnswers={(word.learning?.stabilityDays ?? 0) > 0} />
    </Dialog>
  );
};

const Meaning = ({ card }: Pick<ChosenWord, 'card'>) => {
  const t = useT();
  const speak = useSpeech();
  const { headword, ipa, translation, example, exampleTranslation, mark, level } = card;
  const say = (label: string, text: string) =>
    speak !== null && <IconButton label={label} icon={<IconSpeaker />} onClick={() => speak(text)} />;
  return (
    <div className={styles['meaning']}>
      <p className={styles['sound']}>
        <Ipa className={styles['ipa']} ipa={ipa} />
        {say(t('common.listen'), headword)}
        <LevelChip level={level} />
      </p>
      <p className={styles['translation']} lang="ru" translate="no">
        {translation}
      </p>
      <div className={styles['example']}>
        <div>
          <MarkedExample example={example} mark={mark} />
          <p className={styles['exampleTranslation']} lang="ru" translate="no">
            {exampleTranslation}
          </p>
        </div>
        {say(t('common.listenExample'), example)}
      </div>
    </div>
  );
};
