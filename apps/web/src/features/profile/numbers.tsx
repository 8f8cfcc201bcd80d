import type { Progress } from '@kadro/contract';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { IconFlame, IconSnow, IconStar } from '../../shared/ui/icons-later.tsx';
import styles from './numbers.module.css';

/** Points, and the streak with the freezes in reserve; empty places while they load. */
export const Numbers = ({ progress }: { progress: Progress | undefined }) => {
  const t = useT();
  const locale = useLocale();
  if (!progress) return <div className={`${styles['waiting']} skeleton`} aria-hidden="true" />;
  const { points, streak } = progress;
  return (
    <dl className={styles['numbers']}>
      <div className="surface">
        <dt>
          <span className={styles['sign']} data-won={streak.wonToday || undefined}>
            <IconFlame size={24} />
          </span>
          {t('profile.streak')}
        </dt>
        <dd className={styles['big']}>{t('profile.days', { count: streak.length })}</dd>
        <dd className={styles['soft']}>{t(streak.wonToday ? 'side.wonToday' : 'side.notWonToday')}</dd>
        {streak.freezes > 0 && (
          <dd className={styles['freezes']}>
            <IconSnow size={16} />
            <span>{t('side.freezes', { count: streak.freezes })}</span>
          </dd>
        )}
      </div>
      <div className="surface">
        <dt>
          <span className={styles['sign']} data-won>
            <IconStar size={24} />
          </span>
          {t('side.points')}
        </dt>
        <dd className={styles['big']}>{points.toLocaleString(locale)}</dd>
        <dd className={styles['soft']}>{t('profile.pointsText')}</dd>
      </div>
    </dl>
  );
};
