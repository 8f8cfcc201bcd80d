import type { SupportMessage } from '@kadro/contract';
import { adminPaths } from '@kadro/contract/admin/admin-paths';
import { maxSupportAnswerLength } from '@kadro/contract/route/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { hasStatus } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { translate, useT } from '../../../shared/i18n/use-t.ts';
import { newId } from '../../../shared/new-id.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Field, TextArea } from '../../../shared/ui/field.tsx';
import { showToast } from '../../../shared/ui/toast.ts';
import styles from './support-page.module.css';

/** Answers a message by mail, or archives it. If another admin was first, it says so and sends nothing. */
export const SupportAnswer = ({ message: { id, email, locale } }: { message: SupportMessage }) => {
  const t = useT();
  const client = useQueryClient();
  const [text, setText] = useState('');
  // One id for every attempt to send it.
  const [answerId] = useState(newId);
  const finish = (): Promise<void> => client.invalidateQueries({ queryKey: ['admin', 'support'] });
  const send = useMutation({
    mutationFn: (answer: string | null) =>
      call(adminPaths.answerSupport, { params: { id }, body: { answerId, text: answer } }),
    onSuccess: async (_, answer) => {
      showToast({
        text: translate(answer === null ? 'admin.support.wasClosed' : 'admin.support.sent'),
        tone: 'success',
      });
      await finish();
    },
    onError: async (error) => {
      if (!hasStatus(error, 409)) return;
      showToast({ text: translate('admin.support.tooLate') });
      await finish();
    },
    meta: { handles: [409] },
  });
  const field = `answer-${id}`;
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending && text.trim() !== '') send.mutate(text.trim());
      }}
    >
      {email !== null && (
        <Field id={field} label={t('admin.support.answer')} hint={t(`admin.support.language.${locale}`)}>
          <TextArea
            id={field}
            aria-describedby={`${field}-hint`}
            lang={locale}
            rows={4}
            maxLength={maxSupportAnswerLength}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      )}
      <div className={styles['ways']}>
        {email !== null && (
          <Button type="submit" tone="primary" disabled={send.isPending || text.trim() === ''}>
            {t('admin.support.send')}
          </Button>
        )}
        <Button disabled={send.isPending} onClick={() => send.mutate(null)}>
          {t('admin.support.close')}
        </Button>
      </div>
    </form>
  );
};
