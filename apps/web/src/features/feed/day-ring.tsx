import { defaultRules } from '@kadro/core/terms/rules';
import { href } from '@kadro/contract/screens/screens';
import { useT, type Translate } from '../../shared/i18n/use-t.ts';
import { dayGoalOf, type DayGoal } from '../../shared/learner/day-goal.ts';
import { useProgress } from '../../shared/learner/use-learner.ts';
import { useStanding } from '../../shared/learner/use-standing.ts';
import { Link } from '../../shared/routing/link.tsx';
import { useMedia } from '../../shared/ui/use-media.ts';
import styles from './day-ring.module.css';

/** On a phone, above the deck: the streak in days, in a ring that shows the day's progress. */
export const DayRing = () => useMedia('(width < 900px)') && <Ring />;

const wordGoal = (goal: DayGoal, count: number, t: Translate): string => {
  if (goal.kind === 'choices') return t('feed.dayByChoices', { count, more: goal.count });
  return t(({ won: 'feed.dayWon', workout: 'feed.dayByWorkout', nothing: 'feed.day' } as const)[goal.kind], { count });
};

const Ring = () => {
  const t = useT();
  const progress = useProgress();
  const due = useStanding('load')?.due;
  if (!progress) return null;
  const { streak, moves } = progress;
  const goal = dayGoalOf(progress, due);
  const toWin = Math.min(defaultRules.choicesToWinDay, moves.toWin ?? defaultRules.choicesToWinDay);
  const share = streak.wonToday ? 1 : 1 - toWin / defaultRules.choicesToWinDay;
  const label = goal === null ? t('feed.day', { count: streak.length }) : wordGoal(goal, streak.length, t);
  return (
    <Link className={styles['ring']} href={href('profile')} aria-label={label} title={label}>
      <svg viewBox="0 0 40 40" width={40} height={40} aria-hidden="true" data-won={streak.wonToday || undefined}>
        <circle cx="20" cy="20" r="17" />
        {share > 0 && (
          <circle cx="20" cy="20" r="17" pathLength={1} strokeDasharray={`${share} 1`} transform="rotate(-90 20 20)" />
        )}
        <path
          transform={streak.length > 0 ? undefined : 'translate(0 5)'}
          d="M20 10.5c.6 3 4.6 4.4 4.6 8.6a4.6 4.6 0 0 1-9.2 0c0-1.7.8-2.8 1.7-3.7.2 1.1.9 1.7 1.5 1.8-.3-2.5.2-5 1.4-6.7Z"
        />
        {streak.length > 0 && (
          <text x="20" y="32.5" textAnchor="middle">
            {streak.length}
          </text>
        )}
      </svg>
    </Link>
  );
};
