import type { Figures } from '@kadro/contract';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { classNames } from '../../shared/ui/class-names.ts';
import { IconFlame, IconSnow } from '../../shared/ui/icons-later.tsx';
import styles from './charts.module.css';
import { findSaved } from './find-saved.ts';
import { formatPlainDay } from './sum-up.ts';

/** The current streak, the days that were saved, and the freezes in reserve. */
export const StreakCard = ({ streak, year }: Pick<Figures, 'streak' | 'year'>) => {
  const { length, freezes, wonToday, longest } = streak;
  const t = useT();
  const locale = useLocale();
  const saved = findSaved(year, length);
  const last = saved.at(-1);
  return (
    <section className={classNames('surface', styles['card'])}>
      <h2>{t('progress.streak')}</h2>
      <p className={length > 0 ? styles['big'] : styles['calm']}>
        <span className={styles['sign']} data-won={wonToday || undefined}>
          <IconFlame size={28} />
        </span>
        <span>{length > 0 ? t('progress.days', { count: length }) : t('progress.noStreak')}</span>
      </p>
      <p className={styles['soft']}>{t(wonToday ? 'side.wonToday' : 'side.notWonToday')}</p>
      {longest > length && <p className={styles['soft']}>{t('progress.longest', { count: longest })}</p>}
      {last !== undefined && (
        <p className={styles['soft']}>
          {t('progress.saved', {
            count: saved.length,
            day: formatPlainDay(last, locale, { day: 'numeric', month: 'long' }),
          })}
        </p>
      )}
      <p className={classNames(styles['soft'], styles['freezes'])}>
        <IconSnow size={18} />
        <span>{freezes > 0 ? t('progress.freezes', { count: freezes }) : t('progress.noFreezes')}</span>
      </p>
    </section>
  );
};
