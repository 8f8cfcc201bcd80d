import type { GameEnd as End } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useEffect, useRef } from 'react';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { useGuardedClicks } from '../../shared/press/use-guarded-clicks.ts';
import { Link } from '../../shared/routing/link.tsx';
import { playTone } from '../../shared/sound/later-tones.ts';
import { useSpeech } from '../../shared/speech/use-speech.ts';
import { Burst } from '../../shared/ui/burst.tsx';
import { Button, buttonClass, IconButton } from '../../shared/ui/button.tsx';
import { vibrate } from '../../shared/ui/haptics.ts';
import { IconSpeaker } from '../../shared/ui/icons-later.tsx';
import { formatSeconds } from './format-seconds.ts';
import { GameBar } from './game-bar.tsx';
import type { Missed } from './missed.ts';
import styles from './game-page.module.css';

interface GameEndProps {
  readonly end: End;
  /** Missed words with their translations. */
  readonly missed: readonly Missed[];
  readonly isStarting: boolean;
  readonly onAgain: () => void;
}

/** The result of a round, whether it is the best one, points, and the missed words. */
export const GameEnd = ({ end, missed, isStarting, onAgain }: GameEndProps) => {
  const t = useT();
  const locale = useLocale();
  const say = useSpeech();
  const title = useRef<HTMLHeadingElement>(null);
  const { resultMs, bestMs, mistakes, points, pointsLeft } = end;
  const isRecord = bestMs !== null && resultMs < bestMs;
  const isFine = isRecord || mistakes === 0;
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
    if (!isFine) return;
    vibrate('success');
    playTone('done');
  }, [isFine]);
  const guardedClicks = useGuardedClicks();
  return (
    <div className={styles['page']} {...guardedClicks}>
      <GameBar />
      <div className={styles['end']}>
        {isFine && <Burst />}
        <h1 ref={title} tabIndex={-1}>
          {t(isRecord ? 'game.record' : mistakes === 0 ? 'game.clean' : 'game.endTitle')}
        </h1>
        <p className={styles['result']}>{formatSeconds(resultMs, locale)}</p>
        <p>{mistakes === 0 ? t('game.noMistakes') : t('game.mistakes', { count: mistakes, seconds: mistakes * 3 })}</p>
        {bestMs !== null && (
          <p>{t(isRecord ? 'game.bestBefore' : 'game.bestIs', { time: formatSeconds(bestMs, locale) })}</p>
        )}
        {points > 0 && <p className={styles['points']}>{t('game.points', { count: points })}</p>}
        {pointsLeft === 0 && <p>{t('game.allPointsText')}</p>}
      </div>
      {missed.length > 0 && (
        <section className={styles['missed']}>
          <h2>{t('game.missed')}</h2>
          <ul>
            {missed.map(({ headword, translation }) => (
              <li key={headword}>
                <span>
                  <b lang="en" translate="no">
                    {headword}
                  </b>{' '}
                  <span lang="ru" translate="no">
                    {translation}
                  </span>
                </span>
                {say !== null && (
                  <IconButton
                    label={t('game.say', { word: headword })}
                    icon={<IconSpeaker />}
                    onClick={() => say(headword)}
                  />
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles['foot']}>
        <Button tone="primary" size="large" isWide disabled={isStarting} onClick={onAgain}>
          {t(isStarting ? 'game.starting' : 'game.again')}
        </Button>
        <Link className={buttonClass({ tone: 'quiet', isWide: true })} href={href('learning')}>
          {t('game.toLearning')}
        </Link>
      </div>
    </div>
  );
};
