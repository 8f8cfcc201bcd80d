import { levels, type Level } from '@kadro/core/terms/levels';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { classNames } from '../../shared/ui/class-names.ts';
import { LevelTestOffer } from './level-test-offer.tsx';
import styles from './level-path.module.css';

/** The seven levels as stairs, lit up to the learner's level. */
export const LevelPath = ({ level }: { level: Level }) => {
  const t = useT();
  const reached = levels.indexOf(level);
  return (
    <section className={classNames('surface', styles['card'])}>
      <div className={styles['head']}>
        <h2>{t('profile.level')}</h2>
        <Link href={href('settingsGroup', { group: 'day' })}>{t('profile.changeLevel')}</Link>
      </div>
      <ol className={styles['stairs']}>
        {levels.map((step, at) => (
          <li
            key={step}
            data-level={step}
            data-reached={at <= reached || undefined}
            aria-current={step === level ? 'step' : undefined}
          >
            <span className={styles['step']} style={{ height: `${28 + at * 12}%` }} />
            <span className={styles['label']}>{step === 'novice' ? t('level.novice') : step.toUpperCase()}</span>
          </li>
        ))}
      </ol>
      <p className={styles['text']}>{t(`profile.levelText.${level}`)}</p>
      <LevelTestOffer level={level} />
    </section>
  );
};
