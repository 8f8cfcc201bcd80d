import { maxReportTextLength } from '@kadro/contract/route/limits';
import { reportReasons, type ReportReason } from '@kadro/contract/people/report-reasons';
import { useId, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { emit } from '../events/events.ts';
import { translate, useT } from '../i18n/use-t.ts';
import { loadOutbox } from '../outbox/load-outbox.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field, TextArea } from '../ui/field.tsx';
import { showToast } from '../ui/toast.ts';
import styles from './report-dialog.module.css';

/** The reported subject. */
export interface Reported {
  readonly subject: 'card' | 'comment' | 'collection' | 'person';
  readonly id: string;
}

/** Only cards have a translation and a photo. */
const reasonsOf = (subject: Reported['subject']): readonly ReportReason[] =>
  subject === 'card' ? reportReasons : reportReasons.filter((reason) => !reason.startsWith('wrong-'));

const titles = {
  card: 'comments.reportCard',
  comment: 'comments.reportComment',
  collection: 'comments.reportCollection',
  person: 'comments.reportPerson',
} as const;

/** Refusals shown in the server's words. */
const wordedStatuses: ReadonlySet<number> = new Set([404, 412]);

/** Thanks at once; the report is queued on the device until the server has it. */
const sendReport = async (body: Reported & { reason: ReportReason; text: string }): Promise<void> => {
  showToast({ text: translate('comments.reported'), tone: 'success' });
  try {
    const { sendKept } = await loadOutbox();
    await sendKept('report', { body });
  } catch (error) {
    if (error instanceof ApiError && wordedStatuses.has(error.status))
      showToast({ text: error.message, tone: 'error' });
    else emit('failed', { error });
  }
};

/** Asks what is wrong with a card, a comment, a collection, or a user's name and picture, and sends it to the moderators. */
export const ReportDialog = ({ subject, id, onClose }: Reported & { onClose: () => void }) => {
  const t = useT();
  const fieldId = useId();
  const reasons = reasonsOf(subject);
  const [reason, setReason] = useState<ReportReason>(reasons[0] ?? 'other');
  const [text, setText] = useState('');
  const send = (): void => {
    void sendReport({ subject, id, reason, text });
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={t(titles[subject])}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button tone="danger" onClick={send}>
            {t('comments.sendReport')}
          </Button>
        </>
      }
    >
      <div role="radiogroup" aria-label={t('comments.reasons')} className={styles['reasons']}>
        {reasons.map((value, place) => (
          <label key={value}>
            <input
              type="radio"
              name={`${fieldId}reason`}
              value={value}
              checked={value === reason}
              data-first-focus={place === 0 || undefined}
              onChange={() => setReason(value)}
            />
            <span>{t(`comments.reason.${value}`)}</span>
          </label>
        ))}
      </div>
      <Field id={fieldId} label={t('comments.reportText')}>
        <TextArea
          id={fieldId}
          rows={3}
          maxLength={maxReportTextLength}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
    </Dialog>
  );
};
