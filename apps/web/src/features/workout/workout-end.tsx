import type { Workout } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { useGuardedClicks } from '../../shared/press/use-guarded-clicks.ts';
import { Link } from '../../shared/routing/link.tsx';
import { siteQuery } from '../../shared/site/read-site.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { formatRelative } from '../../shared/time/format-relative.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { vibrate } from '../../shared/ui/haptics.ts';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { Burst } from '../../shared/ui/burst.tsx';
import { EndFacts } from './end-facts.tsx';
import { FortuneCookie } from './fortune-cookie.tsx';
import { MissedKnown } from './missed-known.tsx';
import { MissedWords } from './missed-words.tsx';
import { ScoreRing } from './score-ring.tsx';
import { ShareButton } from './share-button.tsx';
import { StageChanges } from './stage-changes.tsx';
import { playTone } from '../../shared/sound/later-tones.ts';
import { TopBar } from './top-bar.tsx';
import type { WorkoutView } from './workout-session.ts';
import styles from './workout-end.module.css';

interface WorkoutEndProps {
  readonly workout: Workout;
  readonly view: WorkoutView;
  readonly isStalled: boolean;
  /** The workout has just ended; its end was not shown before. */
  readonly isFresh: boolean;
  /** The learner's first workout. */
  readonly isFirst: boolean;
  readonly onAgain: () => void;
}

/** Gains of a finished workout. Facts known to the device are shown at once; the rest arrives with the server's summary. */
export const WorkoutEnd = ({ workout, view, isStalled, isFresh, isFirst, onAgain }: WorkoutEndProps) => {
  const t = useT();
  const locale = useLocale();
  const nowMs = useNow();
  const timeZone = useTimeZone();
  const guardedClicks = useGuardedClicks();
  const title = useRef<HTMLHeadingElement>(null);
  const { summary, total, rightFirstTry } = view;
  // The server's maximum; without its answer, the size of this workout.
  const { data: site } = useQuery({ ...siteQuery, enabled: summary !== null });
  const size = site?.workoutSize ?? total;
  const due = summary?.due ?? Math.max(0, workout.due - total);
  const nextDueAt = summary?.nextDueAt ?? null;
  const isAll = rightFirstTry === total;
  const headline = t(isAll ? 'workout.endAll' : 'workout.endTitle');
  // The headline of a faultless workout has said the rest.
  const remembered = t(isAll ? 'workout.endEvery' : 'workout.endRemembered', { count: total });
  const score = isAll || rightFirstTry === 0 ? remembered : t('workout.endScore', { count: rightFirstTry, total });

  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    if (!isFresh) return;
    vibrate('success');
    playTone('done');
  }, [isFresh]);

  return (
    <div className={styles['page']} {...guardedClicks}>
      <TopBar>
        <ShareButton
          result={{
            value: rightFirstTry > 0 ? rightFirstTry : total,
            total,
            headline,
            lines: [score, ...(summary && summary.streak.length > 0 ? [streakLine(t, summary.streak.length)] : [])],
            cards: workout.cards,
          }}
        />
      </TopBar>
      <div className={styles['hero']} data-first={(isFirst && isFresh) || undefined}>
        {isFresh && (isFirst || isAll) && <Burst />}
        <ScoreRing value={rightFirstTry > 0 ? rightFirstTry : total} max={total} />
        <h2 ref={title} tabIndex={-1}>
          {headline}
        </h2>
        <p>{score}</p>
        {isFirst && <p>{t('workout.endFirst')}</p>}
      </div>
      {summary === null ? (
        <div className={styles['facts']} aria-busy={!isStalled}>
          {isStalled ? <p className={styles['later']}>{t('workout.endOffline')}</p> : <Skeleton height={92} />}
        </div>
      ) : (
        <EndFacts summary={summary} />
      )}
      {summary?.fortune && <FortuneCookie fortune={summary.fortune} workoutId={workout.workoutId} />}
      {summary !== null && summary.stageChanges.length > 0 && <StageChanges changes={summary.stageChanges} />}
      {view.missed.length > 0 && <MissedWords cards={view.missed} />}
      {view.missedKnown.length > 0 && <MissedKnown cards={view.missedKnown} />}
      {due === 0 && nextDueAt !== null && (
        <p className={styles['next']}>
          {t('workout.nextDue', { time: formatRelative(Date.parse(nextDueAt), nowMs, locale, timeZone) })}
        </p>
      )}
      {due > 0 && (
        <Link className={buttonClass({ tone: 'quiet', isWide: true })} href={href('main')}>
          {t('workout.toNewWords')}
        </Link>
      )}
      <div className={styles['step']}>
        {due > 0 ? (
          <Button tone="primary" size="large" isWide onClick={onAgain}>
            {t('workout.again', { count: Math.min(size, due) })}
          </Button>
        ) : (
          <Link className={buttonClass({ tone: 'primary', size: 'large', isWide: true })} href={href('main')}>
            {t('workout.toNewWords')}
          </Link>
        )}
      </div>
    </div>
  );
};

const streakLine = (t: ReturnType<typeof useT>, count: number): string => `${count} ${t('workout.streak', { count })}`;
