import type { OpenTest } from '@kadro/contract';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { newId } from '../../shared/new-id.ts';
import { usePressGuard } from '../../shared/press/use-press-guard.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ForKeys } from '../../shared/ui/for-keys.tsx';
import { MarkedExample } from '../../shared/ui/marked-example.tsx';
import { Meter } from '../../shared/ui/meter.tsx';
import { TestBar } from './test-bar.tsx';
import type { Answer } from './use-level-test.ts';
import styles from './test-page.module.css';
import { codeOfKey, isShortcut } from '../../shared/keys/pressed-key.ts';

interface QuestionProps {
  readonly test: OpenTest;
  readonly isSending: boolean;
  /** The answer could not be sent. */
  readonly hasFailed: boolean;
  readonly onAnswer: (answer: Answer) => void;
}

/** Returns the place of a key's option, null for skipping, undefined for other keys. By its place on the keyboard, whatever the layout. */
const optionOfKey = (event: KeyboardEvent): number | null | undefined => {
  const code = codeOfKey(event);
  if (code === 'KeyS') return null;
  const digit = /^(?:Digit|Numpad)([1-4])$/.exec(code)?.[1];
  return digit === undefined ? undefined : Number(digit) - 1;
};

/** One question: a word in its example, four translations, and a button for "I don't know". */
export const Question = ({ test, isSending, hasFailed, onAnswer }: QuestionProps) => {
  const t = useT();
  const { testId, item, progress } = test;
  const word = useRef<HTMLHeadingElement>(null);
  const [given, setGiven] = useState<Answer | null>(null);
  const isLocked = given !== null;
  const takesPress = usePressGuard(item.itemId);

  const choose = (optionId: string | null): void => {
    // The second of two taps was meant for the previous question.
    if (isLocked || !takesPress('')) return;
    const answer = { testId, itemId: item.itemId, answerId: newId(), optionId };
    setGiven(answer);
    onAnswer(answer);
  };
  const latest = useRef(choose);
  useLayoutEffect(() => {
    latest.current = choose;
  });

  // Screen readers read each question as it appears.
  useEffect(() => word.current?.focus({ preventScroll: true }), []);
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (!isShortcut(event)) return;
      const at = optionOfKey(event);
      const option = typeof at === 'number' ? item.options[at]?.optionId : at;
      if (option === undefined || document.querySelector('dialog[open]') !== null) return;
      event.preventDefault();
      latest.current(option);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [item]);

  return (
    <div className={styles['page']}>
      <TestBar>
        <Meter
          isThin
          value={progress.answered}
          max={progress.most}
          label={t('test.progress', { number: progress.answered + 1, most: progress.most })}
        />
      </TestBar>
      <div className={styles['asked']}>
        <p className={styles['task']}>{t('test.task')}</p>
        <h1 ref={word} tabIndex={-1} lang="en" translate="no">
          {item.headword}
        </h1>
        <MarkedExample className={styles['example']} example={item.example} mark={item.mark} />
      </div>
      <div className={styles['options']} aria-busy={isSending}>
        {item.options.map(({ optionId, text }, at) => (
          <button
            key={optionId}
            type="button"
            className={styles['option']}
            aria-pressed={given?.optionId === optionId}
            disabled={isLocked}
            onClick={() => choose(optionId)}
          >
            <ForKeys>
              <kbd aria-hidden="true">{at + 1}</kbd>
            </ForKeys>
            <span lang="ru" translate="no">
              {text}
            </span>
          </button>
        ))}
      </div>
      {given !== null && hasFailed && !isSending ? (
        <div className={styles['foot']} role="alert">
          <p>{t('test.notSent')}</p>
          <Button tone="primary" size="large" isWide onClick={() => onAnswer(given)}>
            {t('common.retry')}
          </Button>
        </div>
      ) : (
        <div className={styles['foot']}>
          <Button size="large" isWide disabled={isLocked} onClick={() => choose(null)}>
            {t('test.skip')}
            <ForKeys>
              <kbd aria-hidden="true">S</kbd>
            </ForKeys>
          </Button>
        </div>
      )}
    </div>
  );
};
