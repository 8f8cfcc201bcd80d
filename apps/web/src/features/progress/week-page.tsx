import type { WeekFigures } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useEffect } from 'react';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { useStats } from '../../shared/learner/use-learner.ts';
import { useUser } from '../../shared/session/session.ts';
import { buttonClass, Button } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import '../../shared/ui/later.css';
import { formatPlainDay } from './sum-up.ts';
import { tellWeek } from './tell-week.ts';
import { useWeek } from './use-figures.ts';
import { WeekDaysCard, WeekFiguresCard } from './week-cards.tsx';
import { setWeekSeen } from './week-record.ts';
import styles from './charts.module.css';

/** `/progress/week`: the last completed week, in one honest sentence, by days, and next to the week before. */
export const WeekPage = () => {
  const t = useT();
  const locale = useLocale();
  const id = useUser()?.id;
  const { data, isError, refetch } = useWeek();
  const nextAt = data?.nextAt;
  const isDue = (useStats()?.due ?? 1) > 0;
  useEffect(() => {
    if (id !== undefined && nextAt !== undefined) setWeekSeen(id, nextAt);
  }, [id, nextAt]);
  const toProgress = (
    <Link className={buttonClass()} href={href('progress')}>
      {t('week.toProgress')}
    </Link>
  );
  if (data === undefined)
    return (
      <div className={styles['page']}>
        {isError ? (
          <EmptyState
            isPage
            title={t('week.title')}
            text={t('week.failed')}
            action={<Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
          />
        ) : (
          <div className={`${styles['waiting']} skeleton`} aria-hidden="true" />
        )}
      </div>
    );
  const { week, before } = data;
  if (week === null)
    return (
      <div className={styles['page']}>
        <EmptyState
          isPage
          title={t('week.firstTitle')}
          text={t('week.firstText', {
            day: formatPlainDay(data.nextAt, locale, { day: 'numeric', month: 'long' }),
          })}
          action={toProgress}
        />
      </div>
    );
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1>{t('week.title')}</h1>
        <p className={styles['soft']}>{nameWeek(week, locale)}</p>
      </header>
      <p className={styles['lead']}>
        {week.answers === 0 && !isDue ? t('week.idleNoneDue') : tellWeek(week.sentence, t, locale)}
      </p>
      {week.answers > 0 && (
        <div className={styles['cards']}>
          <WeekDaysCard week={week} />
          <WeekFiguresCard week={week} before={before} />
        </div>
      )}
      {week.answers === 0 && (
        <Link className={buttonClass({ tone: 'primary', size: 'large' })} href={href(isDue ? 'workout' : 'main')}>
          {t(isDue ? 'week.toWorkout' : 'common.toFeed')}
        </Link>
      )}
      <div className={styles['end']}>{toProgress}</div>
    </div>
  );
};

const nameWeek = ({ from, to }: WeekFigures, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(
    new Date(`${from}T12:00:00Z`),
    new Date(`${to}T12:00:00Z`),
  );
