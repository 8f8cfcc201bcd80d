import { useT } from '../../shared/i18n/use-t.ts';
import { useUser } from '../../shared/session/session.ts';
import { AboutSection } from './about-section.tsx';
import { AccountSection } from './account-section.tsx';
import { DaySection } from './day-section.tsx';
import { FeedSection } from './feed-section.tsx';
import { LookSection } from './look-section.tsx';
import styles from './settings.module.css';

/** What a learner can set. What belongs to the user (day, level, account) is there once there is one. */
export function SettingsPage() {
  const t = useT();
  const user = useUser();
  return (
    <div className="page">
      <h1>{t('settings.title')}</h1>
      <div className={styles['sections']}>
        <LookSection user={user ?? null} />
        <FeedSection />
        {user && <DaySection user={user} />}
        {user && <AccountSection user={user} />}
        <AboutSection />
      </div>
    </div>
  );
}
