import { matchRules } from '@kadro/core/match-game';
import { defaultRules } from '@kadro/core/terms/rules';
import { href } from '@kadro/contract/screens/screens';
import { ServerButton } from '../../shared/connection/server-button.tsx';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { ForKeys } from '../../shared/ui/for-keys.tsx';
import { formatSeconds } from './format-seconds.ts';
import { GameBar } from './game-bar.tsx';
import styles from './game-page.module.css';

const { pairs, row, pointsPerDay } = matchRules;
const rules = { pairs, row, points: defaultRules.points['game-row'], most: pointsPerDay };

interface GameIntroProps {
  readonly standing: { bestMs: number | null; pointsLeft: number | null; isOpen: boolean } | undefined;
  readonly isStarting: boolean;
  readonly failure: 'game.failed' | 'game.tooFew' | null;
  readonly onStart: () => void;
}

/** The game's rules, results so far, and the start button. */
export const GameIntro = ({ standing, isStarting, failure, onStart }: GameIntroProps) => {
  const t = useT();
  const locale = useLocale();
  const { bestMs = null, pointsLeft = null, isOpen = false } = standing ?? {};
  return (
    <div className={styles['page']}>
      <GameBar />
      <div className={styles['intro']}>
        <div className={styles['sample']} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
        <h1>{t('game.introTitle')}</h1>
        <p>{t('game.introText', rules)}</p>
        <dl className={styles['facts']} aria-busy={standing === undefined}>
          <div>
            <dt>{t('game.best')}</dt>
            <dd>{bestMs === null ? t('game.noBest') : formatSeconds(bestMs, locale)}</dd>
          </div>
          <div>
            <dt>{t('game.today')}</dt>
            <dd>
              {pointsLeft === 0 ? t('game.allPoints') : t('game.pointsLeft', { count: pointsLeft ?? pointsPerDay })}
            </dd>
          </div>
        </dl>
      </div>
      <div className={styles['foot']}>
        {failure !== null && <p role="alert">{t(failure)}</p>}
        {failure === 'game.tooFew' ? (
          <Link className={buttonClass({ tone: 'primary', size: 'large', isWide: true })} href={href('main')}>
            {t('common.toFeed')}
          </Link>
        ) : (
          <>
            <ServerButton tone="primary" size="large" isWide disabled={isStarting} onClick={onStart}>
              {t(isStarting ? 'game.starting' : isOpen ? 'game.goOn' : 'game.start')}
            </ServerButton>
            <ForKeys>
              <small>{t('game.keys')}</small>
            </ForKeys>
          </>
        )}
      </div>
    </div>
  );
};
