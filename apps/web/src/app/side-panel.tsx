import type { LearningLoad } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { maxSearchLength } from '@kadro/contract/people/search-kinds';
import { stages } from '@kadro/core/terms/levels';
import { useLocale, useT, type Translate } from '../shared/i18n/use-t.ts';
import { isInVk } from '../shared/platform/platform.ts';
import { Link } from '../shared/routing/link.tsx';
import { navigate } from '../shared/routing/navigation.ts';
import { dayGoalOf, type DayGoal } from '../shared/learner/day-goal.ts';
import { useProgress, useStats } from '../shared/learner/use-learner.ts';
import { useStanding } from '../shared/learner/use-standing.ts';
import { useUser } from '../shared/session/session.ts';
import { buttonClass } from '../shared/ui/button.tsx';
import { TextInput } from '../shared/ui/field.tsx';
import { LevelChip } from '../shared/ui/chip.tsx';
import { classNames } from '../shared/ui/class-names.ts';
import { IconFlame, IconSnow } from '../shared/ui/icons-later.tsx';
import { Meter } from '../shared/ui/meter.tsx';
import { stageIcons } from '../shared/ui/stage-badge.tsx';
import { findFeed } from './feed-routes.ts';
import styles from './side-panel.module.css';
import { formatTime } from '../shared/time/format-time.ts';

/** Screens that show the same prompts and offers themselves. */
const ownWays: ReadonlySet<string> = new Set([href('profile'), href('login'), href('register'), href('vkLogin')]);

/**
 * Shows streak, points, moves and the words by stage next to the page on desktops, and the way to an account to users without one. Omits
 * what the page at `path` shows itself.
 */
export default function SidePanel({ path }: { path: string }) {
  const user = useUser();
  if (user === undefined) return null;
  const hasWays = !ownWays.has(path) && !path.startsWith(href('settings'));
  return (
    <div className={styles['stack']}>
      {path !== href('search') && <SearchField />}
      {user && <Progress path={path} />}
      {hasWays && (user ? user.isGuest && <KeepProgress /> : <Invitation />)}
    </div>
  );
}

/** Leads to the search page. */
const SearchField = () => {
  const t = useT();
  return (
    <search>
      <form
        action={(fields) => {
          const typed = fields.get('q');
          if (typeof typed === 'string' && typed.trim() !== '') navigate(href('search', { q: typed.trim() }));
        }}
      >
        <TextInput
          type="search"
          name="q"
          aria-label={t('side.search')}
          placeholder={t('side.search')}
          maxLength={maxSearchLength}
          autoComplete="off"
        />
      </form>
    </search>
  );
};

const Invitation = () => {
  const t = useT();
  return (
    <section className={classNames('surface', styles['card'])}>
      <h2>{t('side.inviteTitle')}</h2>
      <p className={styles['soft']}>{t('side.inviteText')}</p>
      <Link className={buttonClass({ isWide: true })} href={href('welcome')}>
        {t('side.inviteAction')}
      </Link>
      <Ways />
    </section>
  );
};

/** Shown to a guest with progress to lose. */
const KeepProgress = () => {
  const t = useT();
  return (
    <section className={classNames('surface', styles['card'])}>
      <h2>{t('side.keepTitle')}</h2>
      <p className={styles['soft']}>{t('side.keepText')}</p>
      <Ways />
    </section>
  );
};

const Ways = () => {
  const t = useT();
  return (
    <p className={styles['ways']}>
      {isInVk() ? (
        <Link href={href('vkLogin')}>{t('side.logIn')}</Link>
      ) : (
        <>
          <Link href={href('register')}>{t('side.register')}</Link>
          <Link href={href('login')}>{t('side.logIn')}</Link>
        </>
      )}
    </p>
  );
};

/** Words in learning, by the pace that the learner chose. */
const Pace = ({ load: { inStages, limit } }: { load: LearningLoad }) => {
  const t = useT();
  return (
    <>
      <Meter label={t('side.words')} value={inStages} max={limit} tone="--learn" />
      <p className={styles['soft']}>
        {inStages > limit
          ? t('side.paceOver', { count: inStages - limit, max: limit })
          : t('side.pace', { max: limit })}
      </p>
    </>
  );
};

/** Returns the text of the goal that wins the day. */
const wordGoal = (goal: DayGoal, t: Translate): string => {
  if (goal.kind === 'choices') return t('side.winByChoices', { count: goal.count });
  return t(({ won: 'side.wonToday', workout: 'side.notWonToday', nothing: 'side.winNothing' } as const)[goal.kind]);
};

const Progress = ({ path }: { path: string }) => {
  const t = useT();
  const locale = useLocale();
  const progress = useProgress();
  const stats = useStats();
  const load = useStanding('load');
  if (!progress) return null;
  const { streak, points, moves, level, words } = progress;
  const inStages = words.learning + words.repeating + words.fixing;
  const refill = formatTime(moves.refillsAt, locale);
  const biggest = Math.max(1, ...stages.map((stage) => words[stage]));
  const goal = dayGoalOf(progress, load?.due ?? stats?.due);
  const isFeed = findFeed(path) !== undefined;
  const isTold = path === href('profile') || path.startsWith(href('progress'));
  return (
    <>
      {!isTold && (
        <section className={classNames('surface', styles['card'])}>
          <div className={styles['row']}>
            <span className={styles['flame']} data-won={streak.wonToday || undefined}>
              <IconFlame size={26} />
            </span>
            <div>
              <p className={styles['big']}>{t('side.streak', { count: streak.length })}</p>
              {goal && <p className={styles['soft']}>{wordGoal(goal, t)}</p>}
            </div>
            {streak.freezes > 0 && (
              <span className={styles['freezes']} title={t('side.freezes', { count: streak.freezes })}>
                <IconSnow size={16} />
                <span aria-hidden="true">{streak.freezes}</span>
                <span className="sr-only">{t('side.freezes', { count: streak.freezes })}</span>
              </span>
            )}
          </div>
          <dl className={styles['facts']}>
            <div>
              <dt>{t('side.points')}</dt>
              <dd>{points.toLocaleString(locale)}</dd>
            </div>
            <div>
              <dt>{t('side.level')}</dt>
              <dd>
                <LevelChip level={level} />
              </dd>
            </div>
          </dl>
        </section>
      )}
      {!isFeed && (
        <section className={classNames('surface', styles['card'])}>
          <div className={styles['head']}>
            <h2>{t('side.moves')}</h2>
            <span className={styles['count']}>{t('common.ofMax', { value: moves.left, max: moves.limit })}</span>
          </div>
          <Meter label={t('side.moves')} value={moves.left} max={moves.limit} />
          <p className={styles['soft']}>{t('side.refill', { time: refill })}</p>
        </section>
      )}
      {!isTold && path !== href('learning') && (
        <section className={classNames('surface', styles['card'])}>
          <div className={styles['head']}>
            <h2>{t('side.words')}</h2>
            <span className={styles['count']}>{load?.inStages ?? inStages}</span>
          </div>
          {load && <Pace load={load} />}
          <ul className={styles['stages']}>
            {stages.map((stage) => {
              const Icon = stageIcons[stage];
              return (
                <li key={stage} data-stage={stage}>
                  <Icon size={18} />
                  <span>{t(`stage.${stage}`)}</span>
                  <span className={styles['count']}>{words[stage]}</span>
                  <span className={styles['bar']} style={{ scale: `${words[stage] / biggest} 1` }} />
                </li>
              );
            })}
          </ul>
          {stats && stats.due > 0 && !(isFeed && moves.left === 0) && (
            <Link
              className={classNames(styles['workout'], buttonClass({ tone: 'primary', isWide: true }))}
              href={href('workout')}
            >
              {t('side.repeat', { count: stats.due })}
            </Link>
          )}
        </section>
      )}
    </>
  );
};
