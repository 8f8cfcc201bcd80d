import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { EmailField } from '../../shared/forms/email-field.tsx';
import { Form, SubmitButton } from '../../shared/forms/form.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { isInVk } from '../../shared/platform/platform.ts';
import { useUser } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { describeControl, Field, TextArea } from '../../shared/ui/field.tsx';
import { IconCheck } from '../../shared/ui/icons.tsx';
import { announce } from '../../shared/ui/toast.ts';
import styles from './support.module.css';

const maxLength = 2000;
const schema = () => import('./schemas.ts').then(({ supportForm }) => supportForm);

/** A message to the operator of this installation. */
export const SupportGroup = () => {
  const t = useT();
  const [isSent, setIsSent] = useState(false);
  if (!isSent)
    return (
      <SupportForm
        onSent={() => {
          setIsSent(true);
          announce(t('settings.supportSent'));
        }}
      />
    );
  return (
    <div className={styles['sent']}>
      <span className={styles['sign']}>
        <IconCheck size={32} />
      </span>
      <h3>{t('settings.supportSent')}</h3>
      <p>{t('settings.supportSentText')}</p>
      <Button onClick={() => setIsSent(false)}>{t('settings.supportAgain')}</Button>
    </div>
  );
};

const SupportForm = ({ onSent }: { onSent: () => void }) => {
  const t = useT();
  const user = useUser();
  const [length, setLength] = useState(0);
  const form = useForm({
    schema,
    async send({ text, email }) {
      await call(accountPaths.askSupport, { body: email === undefined ? { text } : { text, email } });
      onSent();
    },
  });
  const text = form.field('text');
  return (
    <Form form={form} className={styles['form']}>
      <p className={styles['lead']}>
        {user?.email ? t('settings.supportAnswer', { email: user.email }) : t('settings.supportText')}
      </p>
      <Field
        id={text.id}
        label={t('settings.supportLabel')}
        error={text.error}
        aside={
          <span className={styles['count']} data-near={length > maxLength * 0.9 || undefined}>
            {t('settings.counter', { length, max: maxLength })}
          </span>
        }
      >
        <TextArea
          {...describeControl({ id: text.id, error: text.error })}
          name={text.name}
          rows={7}
          maxLength={maxLength}
          placeholder={t('settings.supportPlaceholder')}
          onChange={({ target }) => setLength(target.value.length)}
        />
      </Field>
      {!user?.email && !isInVk() && (
        <EmailField
          {...form.field('email')}
          label={t('settings.supportEmail')}
          hint={t('settings.supportEmailHint')}
          required={false}
        />
      )}
      <SubmitButton form={form}>{t('settings.supportSend')}</SubmitButton>
    </Form>
  );
};
