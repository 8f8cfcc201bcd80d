import type { StageCounts } from '@kadro/contract';
import { stages } from '@kadro/core/terms/levels';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { buttonClass } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { StageBadge } from '../../shared/ui/stage-badge.tsx';
import styles from './words-by-stage.module.css';

/** Number of words at each stage, and of those known from the start. */
export const WordsByStage = ({ words }: { words: StageCounts | undefined }) => {
  const t = useT();
  const locale = useLocale();
  if (!words) return <div className={`${styles['waiting']} skeleton`} aria-hidden="true" />;
  const all = stages.reduce((sum, stage) => sum + words[stage], 0);
  const biggest = Math.max(1, ...stages.map((stage) => words[stage]));
  return (
    <section className={classNames('surface', styles['card'])}>
      <h2>{t('profile.words')}</h2>
      {all === 0 ? (
        <>
          <p className={styles['soft']}>{t('profile.noWords')}</p>
          <Link className={buttonClass()} href={href('main')}>
            {t('profile.toFeed')}
          </Link>
        </>
      ) : (
        <ul className={styles['stages']}>
          {stages.map((stage) => (
            <li key={stage} data-stage={stage}>
              <StageBadge stage={stage} />
              <span className={styles['track']} aria-hidden="true">
                <span style={{ scale: `${words[stage] / biggest} 1` }} />
              </span>
              <b>{words[stage].toLocaleString(locale)}</b>
            </li>
          ))}
        </ul>
      )}
      {words.known > 0 && <p className={styles['soft']}>{t('profile.known', { count: words.known })}</p>}
    </section>
  );
};
