import type { User } from '@kadro/contract';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { IconForward } from '../../shared/ui/icons-later.tsx';
import { groups, type GroupName } from './groups.tsx';
import { Invitation } from './invitation.tsx';
import { LogOutButton } from './log-out-button.tsx';
import styles from './settings-list.module.css';
import { useGroupValue } from './use-group-value.ts';

interface SettingsListProps {
  names: readonly GroupName[];
  /** The group next to the list, if there is room. */
  chosen: GroupName;
  /** Chosen by the user, not by default. */
  isOpen: boolean;
  user: User | null | undefined;
}

/** The user, and the groups with their present values. */
export const SettingsList = ({ names, chosen, isOpen, user }: SettingsListProps) => {
  const t = useT();
  const valueOf = useGroupValue(user ?? null);
  return (
    <div className={styles['parts']}>
      {user && !user.isGuest && <Owner user={user} />}
      {user === null && <Invitation isGuest={false} />}
      {user?.isGuest && (
        <div className={styles['narrow']}>
          <Invitation isGuest />
        </div>
      )}
      <nav aria-label={t('settings.groups')}>
        <ul className={styles['groups']}>
          {names.map((name) => {
            const { icon: Icon, ...group } = groups[name];
            const value = valueOf(name);
            return (
              <li key={name} className={classNames('isFirst' in group && styles['first'])}>
                <Link
                  href={href('settingsGroup', { group: name })}
                  aria-current={isOpen && name === chosen ? 'page' : undefined}
                  data-shown={name === chosen || undefined}
                >
                  <Icon size={22} />
                  <span className={styles['name']}>{t(`settings.${name}`)}</span>
                  {value && <span className={styles['value']}>{value}</span>}
                  <IconForward size={18} />
                </Link>
              </li>
            );
          })}
        </ul>
      </nav>
      {user && <LogOutButton user={user} />}
    </div>
  );
};

const Owner = ({ user }: { user: User }) => {
  const t = useT();
  return (
    <Link className={styles['owner']} href={href('profile')}>
      <Avatar user={user} size={52} />
      <span className={styles['who']}>
        <b>{user.name ?? t('settings.noName')}</b>
        <span>{t('settings.toProfile')}</span>
      </span>
      <IconForward size={18} />
    </Link>
  );
};
