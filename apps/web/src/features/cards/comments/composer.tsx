import { maxCommentLength } from '@kadro/contract/route/limits';
import { useId, useState, type KeyboardEvent } from 'react';
import { isOffline } from '../../../shared/connection/is-offline.ts';
import { ServerButton } from '../../../shared/connection/server-button.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { useStore } from '../../../shared/store.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field, TextArea, describeControl } from '../../../shared/ui/field.tsx';
import styles from './comments.module.css';
import { isComposing } from '../../../shared/keys/pressed-key.ts';

/** The remaining length is shown from here on. */
const tellFrom = 100;

interface ComposerProps {
  readonly label: string;
  readonly sendLabel: string;
  readonly initial?: string;
  readonly isFocused?: boolean;
  /** Resolves to whether the text was accepted; a refused one stays in the field. */
  readonly onSend: (text: string) => Promise<boolean>;
  readonly onCancel?: () => void;
  /** Called with the field's text at every change. */
  readonly onType?: (text: string) => void;
}

/** The field for a comment: sent by its button, or Ctrl and Enter. */
export const Composer = ({ label, sendLabel, initial = '', isFocused, onSend, onCancel, onType }: ComposerProps) => {
  const t = useT();
  const id = useId();
  const [text, setText] = useState(initial);
  const words = text.trim();
  const left = maxCommentLength - text.length;
  const isAway = useStore(isOffline);
  const canSend = words !== '' && left >= 0 && !isAway;
  const send = async (): Promise<void> => {
    if (!canSend) return;
    onType?.('');
    // The comment is listed at once.
    if (initial === '') setText('');
    const isTaken = await onSend(words);
    if (!isTaken) setText((typed) => (typed === '' ? text : typed));
  };
  const press = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Escape' && onCancel) onCancel();
  };
  const hint = left >= 0 && left < tellFrom ? t('comments.left', { count: left }) : undefined;
  const error = left < 0 ? t('comments.over', { count: -left }) : undefined;
  return (
    <form
      className={styles['composer']}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field id={id} label={label} hint={hint} error={error}>
        <TextArea
          {...describeControl({ id, hint, error })}
          rows={3}
          value={text}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was just asked for
          autoFocus={isFocused}
          onKeyDown={press}
          onChange={({ target }) => {
            setText(target.value);
            onType?.(target.value);
          }}
        />
      </Field>
      <div className={styles['send']}>
        {onCancel && (
          <Button tone="quiet" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
        <ServerButton tone="primary" type="submit" disabled={!canSend}>
          {sendLabel}
        </ServerButton>
      </div>
    </form>
  );
};
