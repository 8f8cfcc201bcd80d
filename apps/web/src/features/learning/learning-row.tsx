import type { LearningWord } from '@kadro/contract';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { formatDay } from '../../shared/time/format-day.ts';
import { useTimeZone } from '../../shared/session/use-time-zone.ts';
import { formatRelative } from '../../shared/time/format-relative.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconClock, IconPause, IconWarning } from '../../shared/ui/icons-later.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { isDue } from './group-words.ts';
import { usePutAside } from './use-learning.ts';
import { WordRow } from './word-row.tsx';
import styles from './learning-row.module.css';

interface LearningRowProps {
  readonly word: LearningWord;
  readonly href: string;
  /** True if most words of the list are due; null if a heading shows the due time. A word is marked only if it differs. */
  readonly areMostDue: boolean | null;
}

/** A word in learning, with its unusual traits. */
export const LearningRow = ({ word, href, areMostDue }: LearningRowProps) => {
  const t = useT();
  const putAside = usePutAside();
  const { card, stubborn, asideUntil } = word;
  return (
    <WordRow card={card} href={href} note={<Note word={word} areMostDue={areMostDue} />}>
      {stubborn && asideUntil === null && (
        <div className={styles['stubborn']}>
          <span className={styles['mark']}>
            <IconWarning size={15} />
            {t('learning.stubborn')}
          </span>
          <Button className={styles['put']} disabled={putAside.isPending} onClick={() => putAside.mutate(card)}>
            {t('learning.putAside')}
            <VisuallyHidden>{`: ${card.headword}`}</VisuallyHidden>
          </Button>
        </div>
      )}
    </WordRow>
  );
};

const Note = ({ word, areMostDue }: Pick<LearningRowProps, 'word' | 'areMostDue'>) => {
  const t = useT();
  const locale = useLocale();
  const nowMs = useNow();
  const timeZone = useTimeZone();
  const { asideUntil, dueAt } = word;
  if (asideUntil !== null)
    return (
      <span className={styles['note']}>
        <IconPause size={14} />
        <span>{t('learning.aside', { date: formatDay(Date.parse(asideUntil), nowMs, locale, timeZone) })}</span>
      </span>
    );
  const isNow = isDue(word, nowMs);
  if (areMostDue === null || areMostDue === isNow) return null;
  return (
    <span className={styles['note']} data-due={isNow || undefined}>
      <IconClock size={14} />
      <span>{isNow ? t('learning.isDue') : formatRelative(Date.parse(dueAt), nowMs, locale, timeZone)}</span>
    </span>
  );
};
