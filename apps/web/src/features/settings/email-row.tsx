import type { User } from '@kadro/contract';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { IconWarning } from '../../shared/ui/icons-later.tsx';
import { IconCheck } from '../../shared/ui/icons.tsx';
import styles from './account.module.css';
import { Row } from './section.tsx';

const EmailDialog = lazy(async () => ({ default: (await import('./email-dialog.tsx')).EmailDialog }));

/** The user's address, its state, and the next step. */
export const EmailRow = ({ user }: { user: User }) => {
  const t = useT();
  const [isOpen, setIsOpen] = useState(false);
  const waits = user.pendingEmail ?? (user.emailVerifiedAt ? null : user.email);
  return (
    <Row
      label={
        <>
          <span>{t('settings.email')}</span>
          {user.email && (
            <span className={styles['address']} lang="en" translate="no">
              {user.email}
            </span>
          )}
        </>
      }
      hint={<EmailState user={user} />}
      isTall={waits !== null}
    >
      <div className={styles['actions']}>
        {waits && (
          <Link className={buttonClass({ tone: 'primary' })} href={href('emailVerification')}>
            {t('settings.confirmEmail')}
          </Link>
        )}
        <Button onClick={() => setIsOpen(true)}>{t(user.email ? 'settings.change' : 'settings.addEmail')}</Button>
      </div>
      <Suspense>
        {isOpen && <EmailDialog isConfirmed={user.emailVerifiedAt !== null} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </Row>
  );
};

const EmailState = ({ user: { email, pendingEmail, emailVerifiedAt, isEmailRefused } }: { user: User }) => {
  const t = useT();
  const address = pendingEmail ?? email;
  if (isEmailRefused && address)
    return (
      <span className={styles['state']}>
        <IconWarning size={16} />
        <span>{t('settings.emailRefused', { email: address })}</span>
      </span>
    );
  if (pendingEmail) return <span>{t('settings.emailPending', { email: pendingEmail })}</span>;
  if (!email) return <span>{t('settings.emailNone')}</span>;
  const Icon = emailVerifiedAt ? IconCheck : IconWarning;
  return (
    <span className={styles['state']} data-good={emailVerifiedAt ? true : undefined}>
      <Icon size={16} />
      <span>{t(emailVerifiedAt ? 'settings.emailConfirmed' : 'settings.emailUnconfirmed')}</span>
    </span>
  );
};
