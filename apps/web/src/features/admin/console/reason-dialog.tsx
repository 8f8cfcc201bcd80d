import { maxModerationTextLength } from '@kadro/contract/route/limits';
import { refusalReasons } from '@kadro/contract/route/refusal-reasons';
import { useId, useState, type KeyboardEvent } from 'react';
import type { RefusalReason } from '@kadro/contract';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Dialog } from '../../../shared/ui/dialog.tsx';
import { Field, TextArea } from '../../../shared/ui/field.tsx';
import { ForKeys } from '../../../shared/ui/for-keys.tsx';
import styles from './reason-dialog.module.css';
import { isComposing } from '../../../shared/keys/pressed-key.ts';

type Code = RefusalReason['code'];

interface ReasonDialogProps {
  readonly action: 'rejected' | 'taken-down';
  readonly word: string;
  readonly onClose: () => void;
  readonly onReason: (reason: RefusalReason) => void;
}

/** Asks for a reason: a preset one by its number or a tap, or free text. */
export const ReasonDialog = ({ action, word, onClose, onReason }: ReasonDialogProps) => {
  const t = useT();
  const id = useId();
  const [code, setCode] = useState<Code>(refusalReasons[0]);
  const [text, setText] = useState('');
  const send = (): void => {
    onReason({ code, text: text.trim() });
    onClose();
  };
  const press = (event: KeyboardEvent<HTMLElement>): void => {
    if (event.repeat || isComposing(event.nativeEvent)) return;
    const isText = event.target instanceof HTMLTextAreaElement;
    const chosen = isText ? undefined : refusalReasons[Number(event.key) - 1];
    if (chosen) setCode(chosen);
    else if (event.key === 'Enter' && (!isText || event.ctrlKey || event.metaKey) && !isButton(event.target)) send();
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      isOpen
      title={t(action === 'rejected' ? 'admin.rejectTitle' : 'admin.takeDownTitle', { word })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button tone="danger" onClick={send}>
            {t(action === 'rejected' ? 'admin.reject' : 'admin.takeDown')}
          </Button>
        </>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- numbers choose among the reasons below */}
      <div role="group" aria-label={t('admin.reasons')} className={styles['reasons']} onKeyDown={press}>
        {refusalReasons.map((value, place) => (
          <label key={value} className={styles['reason']}>
            <input
              type="radio"
              name="reason"
              value={value}
              checked={value === code}
              data-first-focus={place === 0 || undefined}
              onChange={() => setCode(value)}
            />
            <span className={styles['number']} aria-hidden="true">
              {place + 1}
            </span>
            <span>{t(`cards.reason.${value}`)}</span>
          </label>
        ))}
        <Field id={`${id}text`} label={t('admin.reasonText')} hint={<ForKeys>{t('admin.reasonKeys')}</ForKeys>}>
          <TextArea
            id={`${id}text`}
            rows={3}
            maxLength={maxModerationTextLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </div>
    </Dialog>
  );
};

const isButton = (target: EventTarget): boolean => target instanceof HTMLButtonElement;
