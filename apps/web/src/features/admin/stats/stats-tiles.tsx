import type { Stats } from '@kadro/contract';
import { useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { formatShare } from './stats-view.ts';
import styles from '../admin-page.module.css';

/** The totals of a range. */
export const StatsTiles = ({ stats: { users, guests, active, sum } }: { stats: Stats }) => {
  const t = useT();
  const locale = useLocale();
  const say = (value: number): string => Math.round(value).toLocaleString(locale);
  const { approved, rejected, inTime, waitMinutes } = sum.decisions;
  const decided = approved + rejected;
  const wait = decided === 0 ? null : waitMinutes / decided / 60;
  const hours = wait?.toLocaleString(locale, { style: 'unit', unit: 'hour', maximumFractionDigits: 1 });
  const tiles = [
    [t('admin.users'), say(users), t('admin.stats.guestsNow', { count: guests })],
    [
      t('admin.stats.newPeople'),
      say(sum.created),
      t('admin.stats.registeredOf', { count: sum.registered, turned: sum.turned }),
    ],
    [
      t('admin.stats.activeDay'),
      say(active.day),
      t('admin.stats.activeHint', { week: say(active.week), month: say(active.month) }),
    ],
    [t('admin.stats.choices'), say(sum.learn + sum.known), t('admin.stats.learnOf', { learn: say(sum.learn) })],
    [t('admin.stats.workouts'), say(sum.workouts), t('admin.stats.answersOf', { count: sum.answers })],
    [
      t('admin.stats.wait'),
      hours ?? '—',
      t('admin.stats.waitHint', { decided: say(decided), share: formatShare(inTime, decided, locale) }),
    ],
  ] as const;
  return (
    <dl className={styles['figures']}>
      {tiles.map(([label, value, hint]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className={styles['value']}>{value}</dd>
          <dd className={styles['hint']}>{hint}</dd>
        </div>
      ))}
    </dl>
  );
};
