import { signInPaths } from '@kadro/contract/accounts/sign-in-paths';
import { useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { Form, SubmitButton } from '../../shared/forms/form.tsx';
import { useForm } from '../../shared/forms/use-form.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { Button } from '../../shared/ui/button.tsx';
import { IconMail } from '../../shared/ui/icons-later.tsx';
import { AccountLayout } from './account-layout.tsx';
import { AddressField } from './address-field.tsx';
import { MainLink, Outcome } from './outcome.tsx';
import styles from './account-pages.module.css';

const schema = () => import('./schemas.ts').then(({ forgotForm }) => forgotForm);

/** `/fogot-password`: requests a link to set a new password. The page does not reveal whether the account exists. */
export const ForgotPage = () => {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return sentTo === null ? (
    <AskForm onSent={setSentTo} />
  ) : (
    <LinkSent address={sentTo} onAgain={() => setSentTo(null)} />
  );
};

const AskForm = ({ onSent }: { onSent: (address: string) => void }) => {
  const t = useT();
  const form = useForm({
    schema,
    send: async (body) => {
      await call(signInPaths.forgotPassword, { body }, { isRepeatable: true });
      onSent(body.email);
    },
  });
  return (
    <AccountLayout title={t('account.forgotTitle')} lead={<p>{t('account.forgotText')}</p>}>
      <Form form={form}>
        <AddressField {...form.field('email')} />
        <SubmitButton form={form}>{t('account.sendLink')}</SubmitButton>
      </Form>
      <div className={styles['foot']}>
        <p>
          <Link href={href('login')}>{t('account.backToLogin')}</Link>
        </p>
      </div>
    </AccountLayout>
  );
};

const LinkSent = ({ address, onAgain }: { address: string; onAgain: () => void }) => {
  const t = useT();
  return (
    <Outcome
      tone="good"
      icon={<IconMail size={48} />}
      title={t('account.linkSentTitle')}
      text={
        <>
          <p>
            {t('account.linkSentText')} <strong>{address}</strong>
          </p>
          <p>{t('account.linkSentHint')}</p>
        </>
      }
    >
      <MainLink href={href('login')}>{t('account.backToLogin')}</MainLink>
      <Button tone="quiet" onClick={onAgain}>
        {t('account.otherAddress')}
      </Button>
    </Outcome>
  );
};
