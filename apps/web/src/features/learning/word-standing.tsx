import type { ChosenWord } from '@kadro/contract';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { formatDay } from '../../shared/time/format-day.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { formatRelative } from '../../shared/time/format-relative.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { StageBadge } from '../../shared/ui/stage-badge.tsx';
import styles from './word-standing.module.css';

/** State of a word: its stage and due time; for a known one, the date of its mark. */
export const WordStanding = ({ word: { learning, chosenAt } }: { word: ChosenWord }) => {
  const t = useT();
  const locale = useLocale();
  const nowMs = useNow();
  const timeZone = useTimeZone();
  const day = (time: string): string => formatDay(Date.parse(time), nowMs, locale, timeZone);
  if (learning === null)
    return <p className={styles['standing']}>{t('learning.word.known', { date: day(chosenAt) })}</p>;
  const { stage, dueAt, asideUntil, stubborn } = learning;
  const dueMs = Date.parse(dueAt);
  const next =
    asideUntil !== null
      ? t('learning.aside', { date: day(asideUntil) })
      : dueMs <= nowMs
        ? t('learning.isDue')
        : t('learning.word.next', { time: formatRelative(dueMs, nowMs, locale, timeZone), date: day(dueAt) });
  return (
    <p className={styles['standing']}>
      <StageBadge stage={stage} />
      {stubborn && <span className={styles['stubborn']}>{t('learning.stubborn')}</span>}
      <span>{next}</span>
    </p>
  );
};
