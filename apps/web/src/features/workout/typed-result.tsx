import { compareLetters, readAnswer } from '@kadro/core/english/typed-answer';
import type { Letter } from '@kadro/core/english/typed-answer';
import { useEffect } from 'react';
import { useT, type Translate } from '../../shared/i18n/use-t.ts';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { settledGrade, shownForm } from './typed-answer.ts';
import styles from './typed-result.module.css';
import type { WorkoutItem } from './workout-item.ts';
import { isShortcut } from '../../shared/keys/pressed-key.ts';

interface TypedResultProps {
  readonly item: WorkoutItem;
}

const titles = {
  right: 'workout.typedRight',
  synonym: 'workout.typedSynonym',
  nearly: 'workout.typedNearly',
  wrong: 'workout.typedWrong',
} as const;

/** The typed answer next to the word, with its verdict. Enter continues if there is nothing to decide. */
export const TypedResult = ({ item }: TypedResultProps) => {
  const t = useT();
  const isSettled = settledGrade(item) !== null;
  useEffect(() => {
    if (!isSettled) return undefined;
    const press = (event: KeyboardEvent): void => {
      const isOnTop = document.querySelector(`[data-place="0"] [data-item="${item.key}"]`) !== null;
      const isOnControl = event.target instanceof HTMLElement && event.target.closest('button, a, dialog') !== null;
      if (!isOnTop || event.key !== 'Enter' || !isShortcut(event) || isOnControl) return;
      event.preventDefault();
      document.querySelector<HTMLElement>('[data-go-on]')?.click();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [isSettled, item.key]);
  if (item.typed === null || item.typed.text === '') return null;
  const { verdict } = item.typed;
  if (verdict === 'synonym')
    return (
      <div className={styles['result']} data-verdict="right">
        <p className={styles['title']} data-said>
          {t(titles[verdict], { word: item.card.headword })}
        </p>
      </div>
    );
  const { text, keys } = readAnswer(item.typed.text, item.card.headword, shownForm(item.card));
  const letters = compareLetters(text, item.card.headword);
  const parting = letters.filter(({ kind }) => kind !== 'same');
  // Comparing the letters of a different word says nothing.
  const isCompared = verdict !== 'right' && parting.length * 2 <= letters.length;
  return (
    <div className={styles['result']} data-verdict={verdict}>
      <p className={styles['title']} data-said>
        {t(titles[verdict])}
      </p>
      {keys !== 'typed' && (
        <p className={styles['readAs']} data-said>
          {t('workout.readAs', { text })}
        </p>
      )}
      {verdict !== 'right' && (
        <p className={styles['typed']}>
          <VisuallyHidden>{t('workout.youTyped')}</VisuallyHidden>
          {isCompared ? (
            <Letters letters={letters} />
          ) : (
            <s lang="en" translate="no">
              {text}
            </s>
          )}
          {isCompared && (
            <span className="sr-only" data-said>
              {parting.map((letter) => tellLetter(letter, t)).join(' ')}
            </span>
          )}
        </p>
      )}
    </div>
  );
};

const tellLetter = ({ kind, typed, right }: Letter, t: Translate): string => {
  if (kind === 'missing') return t('workout.letterMissing', { right });
  if (kind === 'extra') return t('workout.letterExtra', { typed });
  return t('workout.letterWrong', { typed: typed ?? '', right: right ?? '' });
};

/** The letters as typed; below each wrong one, the right one. */
const Letters = ({ letters }: { letters: readonly Letter[] }) => (
  <span className={styles['letters']} lang="en" translate="no" aria-hidden="true">
    {letters.map(({ kind, typed, right }, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- letters keep their places
      <span key={at} className={styles['letter']} data-kind={kind}>
        <span>{typed ?? '\u00a0'}</span>
        {kind !== 'same' && <b>{right ?? '\u00a0'}</b>}
      </span>
    ))}
  </span>
);
