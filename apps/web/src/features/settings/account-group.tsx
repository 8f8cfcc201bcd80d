import type { User } from '@kadro/contract';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { isInVk } from '../../shared/platform/platform.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { useUser } from '../../shared/session/session.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { DownloadRow } from './download-row.tsx';
import { EmailRow } from './email-row.tsx';
import { Invitation } from './invitation.tsx';
import { LinkedLogIns } from './linked-log-ins.tsx';
import { Row, Section } from './section.tsx';

const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }));
const DeletionDialog = lazy(async () => ({ default: (await import('./deletion-dialog.tsx')).DeletionDialog }));

/** The user's identity, ways to log in, data, and deletion of the account; for a guest, the way to an account. */
export const AccountGroup = () => {
  const user = useUser();
  if (!user) return null;
  return user.isGuest ? <GuestAccount /> : <Account user={user} />;
};

const GuestAccount = () => {
  const t = useT();
  return (
    <>
      <Invitation isGuest />
      <Section title={t('settings.data')}>
        <DownloadRow />
      </Section>
    </>
  );
};

const Account = ({ user }: { user: User }) => {
  const t = useT();
  const [opened, setOpened] = useState<'password' | 'deletion' | null>(null);
  const close = () => setOpened(null);
  return (
    <>
      <Section>
        <Row label={user.name ?? t('settings.noName')} hint={t('settings.nameHint')}>
          <Link className={buttonClass()} href={href('profile')}>
            {t('settings.change')}
          </Link>
        </Row>
        {!isInVk() && (
          <>
            <EmailRow user={user} />
            <Row
              label={t('settings.password')}
              hint={t(user.hasPassword ? 'settings.passwordSet' : 'settings.passwordNone')}
            >
              <Button onClick={() => setOpened('password')}>
                {t(user.hasPassword ? 'settings.change' : 'settings.setPassword')}
              </Button>
            </Row>
          </>
        )}
      </Section>
      <LinkedLogIns user={user} />
      <Section title={t('settings.data')}>
        <DownloadRow />
      </Section>
      <Section title={t('settings.danger')} isDangerous>
        <Row label={t('settings.delete')} hint={t('settings.deleteHint')}>
          <Button tone="danger" onClick={() => setOpened('deletion')}>
            {t('settings.deleteOpen')}
          </Button>
        </Row>
      </Section>
      <Suspense>
        {opened === 'password' && <PasswordDialog hasPassword={user.hasPassword} email={user.email} onClose={close} />}
        {opened === 'deletion' && <DeletionDialog onClose={close} />}
      </Suspense>
    </>
  );
};
