import { judgeAmong } from '@kadro/core/english/typed-answer';
import { useEffect, useRef } from 'react';
import type { SyntheticEvent } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { TextInput } from '../../shared/ui/field.tsx';
import styles from './typed-cue.module.css';
import { shownForm } from './typed-answer.ts';
import { typingFormId } from './typing-form-id.ts';
import type { TypedAnswer, WorkoutItem } from './workout-item.ts';

interface TypingFormProps {
  readonly item: WorkoutItem;
  readonly label: string;
  readonly onType: (typed: TypedAnswer) => void;
  readonly onGiveUp: () => void;
}

/** A field for one English word, without autocorrection, and a button to give up. */
export const TypingForm = ({ item: { key, card }, label, onType, onGiveUp }: TypingFormProps) => {
  const t = useT();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  // Selecting text is no swipe: the deck listens on the card itself, before React does.
  useEffect(() => {
    const { current } = form;
    const keep = (event: Event): void => event.stopPropagation();
    current?.addEventListener('pointerdown', keep);
    return () => current?.removeEventListener('pointerdown', keep);
  }, []);
  // Typing anywhere on the page goes to the field.
  useEffect(() => {
    const write = ({ target, key: typed, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      const isLetter = typed.length === 1 && typed !== ' ' && !ctrlKey && !metaKey && !altKey;
      const isElsewhere =
        !(target instanceof HTMLElement) || target.closest('input, select, textarea, dialog') === null;
      const isOnTop = form.current?.closest('[data-place="0"]') !== null;
      if (isLetter && isElsewhere && isOnTop) field.current?.focus();
    };
    addEventListener('keydown', write);
    return () => removeEventListener('keydown', write);
  }, []);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (text === '') {
      field.current?.focus();
      return;
    }
    const { headword, synonyms } = card;
    onType({ text, verdict: judgeAmong(text, headword, { form: shownForm(card), synonyms }) });
  };
  return (
    <form ref={form} id={typingFormId(key)} className={styles['form']} onSubmit={submit}>
      <TextInput
        ref={field}
        className={styles['field']}
        lang="en"
        aria-label={label}
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        maxLength={100}
        data-focus
      />
      <button type="button" className={styles['skip']} onClick={onGiveUp}>
        {t('workout.dontKnow')}
      </button>
    </form>
  );
};
