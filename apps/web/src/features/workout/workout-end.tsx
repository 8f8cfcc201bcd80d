import type { Workout } from '@kadro/contract';
import { href } from '@kadro/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { siteQuery } from '../../shared/site/read-site.ts';
import { formatRelative } from '../../shared/time/format-relative.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { vibrate } from '../../shared/ui/haptics.ts';
import { IconFlame, IconSnow, IconStar } from '../../shared/ui/icons-later.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { FortuneCookie } from './fortune-cookie.tsx';
import { ScoreRing } from './score-ring.tsx';
import { StageChanges } from './stage-changes.tsx';
import { TopBar } from './top-bar.tsx';
import type { WorkoutView } from './workout-session.ts';
import styles from './workout-end.module.css';

interface WorkoutEndProps {
  readonly workout: Workout;
  readonly view: WorkoutView;
  readonly isStalled: boolean;
  readonly onAgain: () => void;
}

/** What a finished workout brought. What the device knows stands at once; the rest comes with the server's summary. */
export const WorkoutEnd = ({ workout, view, isStalled, onAgain }: WorkoutEndProps) => {
  const t = useT();
  const locale = useLocale();
  const nowMs = useNow();
  const title = useRef<HTMLHeadingElement>(null);
  const { summary, total, rightFirstTry } = view;
  // As many as the server gives at most; without its answer as many as it gave.
  const { data: site } = useQuery({ ...siteQuery, enabled: summary !== null });
  const size = site?.workoutSize ?? workout.cards.length;
  const due = summary?.due ?? Math.max(0, workout.due - total);
  const nextDueAt = summary?.nextDueAt ?? null;

  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    vibrate('success');
  }, []);

  return (
    <div className={styles['page']}>
      <TopBar />
      <div className={styles['hero']}>
        <ScoreRing value={rightFirstTry} max={total} />
        <h2 ref={title} tabIndex={-1}>
          {t(rightFirstTry === total ? 'workout.endAll' : 'workout.endTitle')}
        </h2>
        <p>{t('workout.endScore', { count: rightFirstTry, total })}</p>
      </div>
      {summary === null ? (
        <div className={styles['facts']} aria-busy={!isStalled}>
          {isStalled ? <p className={styles['later']}>{t('workout.endOffline')}</p> : <Skeleton height={92} />}
        </div>
      ) : (
        <ul className={styles['facts']}>
          <li>
            <IconStar />
            <b>{`+${summary.points}`}</b>
            <span>{t('workout.points', { count: summary.points })}</span>
          </li>
          <li data-won={summary.streak.wonToday || undefined}>
            <IconFlame />
            <b>{summary.streak.length}</b>
            <span>{t('workout.streak', { count: summary.streak.length })}</span>
          </li>
          <li>
            <IconSnow />
            <b>{summary.streak.freezes}</b>
            <span>{t('workout.freezes', { count: summary.streak.freezes })}</span>
          </li>
        </ul>
      )}
      {summary?.fortune && <FortuneCookie fortune={summary.fortune} />}
      {summary !== null && summary.stageChanges.length > 0 && <StageChanges changes={summary.stageChanges} />}
      <div className={styles['actions']}>
        {due > 0 ? (
          <Button tone="primary" size="large" isWide onClick={onAgain}>
            {t('workout.again', { count: Math.min(size, due) })}
          </Button>
        ) : (
          nextDueAt !== null && (
            <p className={styles['next']}>
              {t('workout.nextDue', { time: formatRelative(Date.parse(nextDueAt), nowMs, locale) })}
            </p>
          )
        )}
        <Link
          className={buttonClass({
            tone: due > 0 ? 'quiet' : 'primary',
            size: due > 0 ? 'normal' : 'large',
            isWide: true,
          })}
          href={href('main')}
        >
          {t('workout.toNewWords')}
        </Link>
      </div>
    </div>
  );
};
