import { pictureHeight, smallWidth } from '@kadro/contract/cards/picture-sources';
import type { DaySummary, LearningLoad, Moves } from '@kadro/contract';
import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { feedPaths } from '@kadro/contract/feed/feed-paths';
import { href } from '@kadro/contract/screens/screens';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { pictureUrl } from '../../shared/api/picture-url.ts';
import { emit } from '../../shared/events/events.ts';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { session } from '../../shared/session/session.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { IconFlame, IconPlay } from '../../shared/ui/icons-later.tsx';
import { IconCheck, IconPlus } from '../../shared/ui/icons.tsx';
import styles from './day-end.module.css';
import { formatTime } from '../../shared/time/format-time.ts';

/** Returns the learner's day: undefined until the server has answered, null if it failed; the screen then uses the data it has. */
const useDay = (): DaySummary | null | undefined => {
  const [day, setDay] = useState<DaySummary | null>();
  useEffect(() => {
    call(feedPaths.readDay).then(setDay, () => setDay(null));
  }, []);
  return day;
};

/** The end of a day's moves: the chosen words, the one thing to do now, and the time of the next selection. */
export const DayEnd = ({ moves, learning }: { moves: Moves | null; learning: LearningLoad | null }) => {
  const t = useT();
  const locale = useLocale();
  const day = useDay();
  const isDue = (learning?.due ?? 0) > 0;
  return (
    <section className={styles['end']}>
      <h2>{t('feed.endTitle.moves')}</h2>
      {day && <Collage cards={day.cards} />}
      {day && <Facts day={day} />}
      {moves && <p>{t('feed.endText.moves', { time: formatTime(moves.refillsAt, locale) })}</p>}
      <div className={styles['actions']}>
        {isDue && (
          <>
            <p className={styles['soft']}>{t('feed.dayWorkout')}</p>
            <Link className={buttonClass({ tone: 'primary', isWide: true })} href={href('workout')}>
              <IconPlay />
              {t('feed.startWorkout')}
            </Link>
          </>
        )}
        {day && day.harder !== null && <Harder level={day.harder} isMain={!isDue} />}
        {!isDue && day !== undefined && (day === null || day.harder === null) && (
          <Link className={buttonClass({ isWide: true })} href={href('learning')}>
            {t('feed.toLearning')}
          </Link>
        )}
      </div>
    </section>
  );
};

/** Pictures of the chosen words, as one picture. */
const Collage = ({ cards }: Pick<DaySummary, 'cards'>) => {
  const t = useT();
  if (cards.length === 0) return null;
  const words = cards.map(({ headword }) => headword).join(', ');
  return (
    <div className={styles['collage']} role="img" aria-label={t('feed.dayCards', { words })}>
      {cards.map(({ id, picture }) => (
        <img
          key={id}
          src={pictureUrl(picture.id, smallWidth)}
          alt=""
          width={smallWidth}
          height={pictureHeight(smallWidth)}
        />
      ))}
    </div>
  );
};

/** Gains of the day; zeros are left out. */
const Facts = ({ day: { learn, known, streak } }: { day: DaySummary }) => {
  const t = useT();
  const facts = [
    { Icon: IconPlus, tone: 'learn', count: learn, text: t('feed.dayLearn', { count: learn }) },
    { Icon: IconCheck, tone: 'known', count: known, text: t('feed.dayKnown', { count: known }) },
    { Icon: IconFlame, tone: 'streak', count: streak.length, text: t('feed.dayStreak', { count: streak.length }) },
  ].filter(({ count }) => count > 0);
  if (facts.length === 0) return null;
  return (
    <ul className={styles['facts']}>
      {facts.map(({ Icon, tone, text }) => (
        <li key={tone} data-tone={tone}>
          <Icon size={18} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  );
};

/** Shown if the day's words were too easy: the next level, from the next selection on. */
const Harder = ({ level, isMain }: { level: NonNullable<DaySummary['harder']>; isMain: boolean }) => {
  const t = useT();
  const [was, setWas] = useState<'asked' | 'busy' | 'taken'>('asked');
  const name = level.toUpperCase();
  if (was === 'taken') return <output className={styles['soft']}>{t('feed.harderTaken', { level: name })}</output>;
  const take = async (): Promise<void> => {
    setWas('busy');
    try {
      session.user.set(await call(accountPaths.changeSettings, { body: { level } }));
      setWas('taken');
    } catch (error) {
      setWas('asked');
      emit('failed', { error });
    }
  };
  return (
    <>
      <p className={styles['soft']}>{t('feed.harderText')}</p>
      <Button tone={isMain ? 'primary' : 'plain'} isWide disabled={was === 'busy'} onClick={() => void take()}>
        {t('feed.harderTake', { level: name })}
      </Button>
    </>
  );
};
