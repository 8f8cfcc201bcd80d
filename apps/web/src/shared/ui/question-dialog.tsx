import { useId, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import type { OpenQuestion } from './ask.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { TextInput } from './field.tsx';
import styles from './dialog.module.css';

/** Shows one question of `confirm` or `prompt`. */
export default function QuestionDialog({ asked }: { asked: OpenQuestion }) {
  const t = useT();
  const formId = useId();
  const { question } = asked;
  const initial = asked.kind === 'prompt' ? (asked.question.initial ?? '') : '';
  const [text, setText] = useState(initial);
  const cancel = () => (asked.kind === 'confirm' ? asked.answer(false) : asked.answer(null));
  const agree = () => (asked.kind === 'confirm' ? asked.answer(true) : asked.answer(text));
  return (
    <Dialog
      isOpen
      title={question.title}
      isUnasked={question.isUnasked === true}
      onClose={cancel}
      actions={
        <>
          <Button onClick={cancel}>{question.cancelLabel ?? t('common.cancel')}</Button>
          <Button type="submit" form={formId} tone={question.isDangerous ? 'danger' : 'primary'}>
            {question.okLabel ?? t('common.ok')}
          </Button>
        </>
      }
    >
      {question.text && <p className={styles['text']}>{question.text}</p>}
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          agree();
        }}
      >
        {asked.kind === 'prompt' && (
          <label className={styles['field']}>
            <span>{asked.question.label}</span>
            <TextInput
              data-first-focus
              value={text}
              maxLength={asked.question.maxLength}
              onChange={(event) => setText(event.target.value)}
            />
          </label>
        )}
      </form>
    </Dialog>
  );
}
