import type { LearningWord } from '@kadro/contract';
import { pictureUrl } from '@kadro/contract/picture-sources';
import { apiOrigin } from '../../shared/api/origin.ts';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { formatRelative } from '../../shared/time/format-relative.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { Button, IconButton } from '../../shared/ui/button.tsx';
import { IconClock, IconClose, IconPause, IconWarning } from '../../shared/ui/icons-later.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './word-row.module.css';

interface WordRowProps {
  readonly word: LearningWord;
  readonly isBusy: boolean;
  readonly onPutAside: () => void;
  readonly onDrop: () => void;
}

/** A word in learning: its picture, both sides, and when it comes back. */
export const WordRow = ({ word: { card, dueAt, stubborn, asideUntil }, isBusy, onPutAside, onDrop }: WordRowProps) => {
  const t = useT();
  const locale = useLocale();
  const nowMs = useNow();
  const isDue = asideUntil === null && Date.parse(dueAt) <= nowMs;
  const when = formatRelative(Date.parse(asideUntil ?? dueAt), nowMs, locale);
  return (
    <li className={styles['row']}>
      <img
        className={styles['thumb']}
        src={pictureUrl(card.picture.id, 384, 'avif', { base: apiOrigin() })}
        width={48}
        height={60}
        alt=""
        loading="lazy"
        decoding="async"
      />
      <div className={styles['text']}>
        <span className={styles['word']} lang="en">
          {card.headword}
        </span>
        <span className={styles['translation']} lang="ru">
          {card.translation}
        </span>
        <span className={styles['when']} data-due={isDue || undefined}>
          {asideUntil === null ? <IconClock size={14} /> : <IconPause size={14} />}
          {asideUntil !== null ? t('learning.aside', { time: when }) : isDue ? t('learning.isDue') : when}
        </span>
      </div>
      <IconButton
        className={styles['drop']}
        label={`${t('learning.drop')}: ${card.headword}`}
        icon={<IconClose size={18} />}
        disabled={isBusy}
        onClick={onDrop}
      />
      {stubborn && asideUntil === null && (
        <div className={styles['stubborn']}>
          <span className={styles['mark']}>
            <IconWarning size={15} />
            {t('learning.stubborn')}
          </span>
          <Button className={styles['put']} disabled={isBusy} onClick={onPutAside}>
            {t('learning.putAside')}
            <VisuallyHidden>{`: ${card.headword}`}</VisuallyHidden>
          </Button>
        </div>
      )}
    </li>
  );
};
