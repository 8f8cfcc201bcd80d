import { Suspense, useEffect } from 'react';
import { useInstallWay } from '../../shared/install/install.ts';
import { isOffline } from '../../shared/connection/is-offline.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { host } from '../../shared/platform/host.ts';
import { environment } from '../../shared/platform/platform.ts';
import { Link } from '../../shared/routing/link.tsx';
import { navigate } from '../../shared/routing/navigation.ts';
import { href } from '@kadro/contract/screens/screens';
import { useUser } from '../../shared/session/session.ts';
import { useStore } from '../../shared/store.ts';
import { IconBack } from '../../shared/ui/icons-later.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { ProofHost } from '../../shared/auth/proof-host.tsx';
import { groups, groupsOf, type GroupName } from './groups.tsx';
import { SettingsList } from './settings-list.tsx';
import styles from './settings-page.module.css';

/**
 * A learner's settings, in groups: on phones a list of them at `/settings` and each at `/settings/:group`, on large screens both
 * side by side. Groups that need a user appear once there is one.
 */
export const SettingsPage = ({ params }: { params: Record<string, string> }) => {
  const t = useT();
  const user = useUser();
  const way = useInstallWay();
  const isInside = useStore(host) !== null;
  const known = groupsOf(user ?? null, { canInstall: way !== 'installed' && way !== 'none', isInside });
  const chosen = known.find((name) => name === params['group']);
  // A launch of the mini-app may still sign in the user, who opened one of their groups.
  const mayCome = environment().platform === 'vk' && !user && Object.hasOwn(groups, params['group'] ?? '');
  const wrong = chosen === undefined && user !== undefined && !mayCome ? params['group'] : undefined;
  useEffect(() => {
    // After logging out here, another screen is opening already.
    if (wrong !== undefined && location.pathname === href('settingsGroup', { group: wrong }))
      navigate(href('settings'), { replace: true });
  }, [wrong]);
  useEffect(() => {
    // Groups are small, and most visits here open some: fetched now, they show at once.
    for (const { load } of Object.values(groups)) load().catch(() => undefined);
  }, []);
  return (
    <div className={styles['page']} data-open={chosen && true}>
      <h1>
        {chosen ? (
          <Link href={href('settings')}>
            <IconBack size={20} />
            {t('settings.title')}
          </Link>
        ) : (
          t('settings.title')
        )}
      </h1>
      <div className={styles['panes']}>
        <div className={styles['list']}>
          <SettingsList names={known} chosen={chosen ?? 'look'} isOpen={chosen !== undefined} user={user} />
        </div>
        <Detail name={chosen ?? 'look'} />
      </div>
      <ProofHost />
    </div>
  );
};

const Detail = ({ name }: { name: GroupName }) => {
  const t = useT();
  const { Content, isOfDevice } = groups[name];
  const isAway = useStore(isOffline) && isOfDevice !== true;
  return (
    <section className={styles['detail']} aria-labelledby="settings-group">
      <h2 id="settings-group">{t(`settings.${name}`)}</h2>
      {isAway && <p className={styles['away']}>{t('settings.away')}</p>}
      <fieldset disabled={isAway} className={styles['controls']}>
        <Suspense fallback={<Skeleton height={200} />}>
          <Content />
        </Suspense>
      </fieldset>
    </section>
  );
};
