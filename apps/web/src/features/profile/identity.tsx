import type { User } from '@kadro/contract';
import { lazy, Suspense, useState } from 'react';
import { withMessages } from '../../shared/i18n/i18n.ts';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { href } from '@kadro/contract/screens/screens';
import { withReturnPath } from '../../shared/routing/return-path.ts';
import { confirm } from '../../shared/ui/ask.ts';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { IconButton } from '../../shared/ui/button.tsx';
import { IconCamera, IconPencil } from '../../shared/ui/icons-later.tsx';
import styles from './identity.module.css';

const NameDialog = lazy(async () => ({ default: (await import('./name-dialog.tsx')).NameDialog }));
const loadAvatarDialog = withMessages(['photo'], () => import('./avatar-dialog.tsx'));
const AvatarDialog = lazy(async () => ({ default: (await loadAvatarDialog()).AvatarDialog }));
type Opened = 'name' | 'avatar' | null;

/** Picture and name, both editable by a press, and the address. */
export const Identity = ({ user }: { user: User }) => {
  const t = useT();
  const locale = useLocale();
  const [opened, setOpened] = useState<Opened>(null);
  const open = async (dialog: Opened): Promise<void> => {
    if (!user.isGuest) setOpened(dialog);
    else if (
      await confirm({
        title: t('profile.needsAccount'),
        text: t('profile.needsAccountText'),
        okLabel: t('profile.register'),
        cancelLabel: t('profile.later'),
      })
    )
      navigate(withReturnPath(href('register'), href('profile')));
  };
  const close = () => setOpened(null);
  const since = new Date(user.createdAt).toLocaleDateString(locale, { dateStyle: 'medium' });
  return (
    <>
      <section className={styles['identity']}>
        <div className={styles['picture']}>
          <Avatar user={user} size={104} />
          <IconButton
            label={t('profile.changeAvatar')}
            icon={<IconCamera size={22} />}
            tone="plain"
            onClick={() => void open('avatar')}
          />
        </div>
        <div className={styles['who']}>
          <p className={styles['name']} data-long={(user.name?.length ?? 0) > 14 || undefined}>
            <span>{user.name ?? t(user.isGuest ? 'profile.guest' : 'profile.noName')}</span>
            {'\u00a0'}
            <IconButton
              label={t(user.name ? 'profile.changeName' : 'profile.addName')}
              icon={<IconPencil size={20} />}
              onClick={() => void open('name')}
            />
          </p>
          {user.email && (
            <p className={styles['email']} lang="en" translate="no">
              {user.email}
            </p>
          )}
          <p className={styles['since']}>{t('profile.since', { date: since })}</p>
        </div>
      </section>
      <Suspense>
        {opened === 'name' && <NameDialog name={user.name} onClose={close} />}
        {opened === 'avatar' && <AvatarDialog user={user} onClose={close} />}
      </Suspense>
    </>
  );
};
