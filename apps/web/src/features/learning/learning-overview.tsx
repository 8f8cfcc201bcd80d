import type { LearningPage } from '@kadro/contract';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { useStanding } from '../../shared/learner/use-standing.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { formatRelative } from '../../shared/time/format-relative.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { buttonClass } from '../../shared/ui/button.tsx';
import { IconPlay } from '../../shared/ui/icons-later.tsx';
import { Meter } from '../../shared/ui/meter.tsx';
import styles from './learning-overview.module.css';

/** Due words and the next due time, the limit as a meter, and the link to a workout. Without `page`: the same, empty, while it loads. */
export const LearningOverview = ({ page }: { page: LearningPage | undefined }) => {
  const t = useT();
  const locale = useLocale();
  const nowMs = useNow();
  const timeZone = useTimeZone();
  const load = useStanding('load');
  if (page === undefined || load === undefined)
    return <div className={`${styles['overview']} skeleton`} aria-hidden="true" />;
  const { nextDueAt } = page;
  // Words brought from a guest's profile come on top of the pace.
  const over = load.inStages - load.limit;
  const next = nextDueAt === null ? null : formatRelative(Date.parse(nextDueAt), nowMs, locale, timeZone);
  return (
    <section className={styles['overview']}>
      <div className={styles['due']}>
        <p className={styles['big']}>
          {load.due > 0 ? t('learning.due', { count: load.due }) : t('learning.nothingDue')}
        </p>
        {(next !== null || load.due > 0) && (
          <p className={styles['soft']}>{next === null ? t('learning.allDue') : t('learning.next', { time: next })}</p>
        )}
      </div>
      {load.due > 0 ? (
        <Link className={buttonClass({ tone: 'primary', size: 'large' })} href={href('workout')}>
          <IconPlay />
          {t('learning.start')}
        </Link>
      ) : (
        <Link className={buttonClass({ size: 'large' })} href={href('main')}>
          {t('learning.toFeed')}
        </Link>
      )}
      <div className={styles['limit']}>
        <p>
          <span>{t('learning.limit')}</span>
          <b>{over > 0 ? load.inStages : t('common.ofMax', { value: load.inStages, max: load.limit })}</b>
        </p>
        <Meter value={load.inStages} max={load.limit} label={t('learning.limit')} tone="--learn" />
        {over > 0 && <p className={styles['soft']}>{t('learning.over', { count: over, limit: load.limit })}</p>}
      </div>
    </section>
  );
};
