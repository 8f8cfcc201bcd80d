import type { AdminCard } from '@kadro/contract';
import { useEffect, useRef } from 'react';
import { useLocale, useT } from '../../shared/i18n/use-t.ts';
import { formatRelative } from '../../shared/time/format-relative.ts';
import { useNow } from '../../shared/time/use-now.ts';
import { Chip } from '../../shared/ui/chip.tsx';
import { MarkedText } from '../../shared/ui/marked-example.tsx';
import styles from './cards-table.module.css';
import type { CardsView } from './cards-view.ts';

interface CardsTableProps {
  readonly cards: readonly AdminCard[];
  /** The row that keys are about. */
  readonly place: number;
  readonly state: CardsView['state'];
  readonly onPlace: (place: number) => void;
}

/** Cards, a line each; one is selected, by a tap or by keys. */
export const CardsTable = ({ cards, place, state, onPlace }: CardsTableProps) => {
  const t = useT();
  const locale = useLocale();
  const nowMs = useNow();
  const table = useRef<HTMLTableElement>(null);
  useEffect(() => {
    // The first row has the headings.
    table.current?.rows[place + 1]?.scrollIntoView({ block: 'nearest' });
  }, [place]);
  return (
    <table ref={table} className={styles['table']}>
      <caption className="sr-only">{t('admin.cards')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('admin.word')}</th>
          <th scope="col">{t('cards.field.example')}</th>
          <th scope="col">{t('cards.author')}</th>
          <th scope="col">{t(state === 'pending' ? 'admin.waits' : 'admin.decided')}</th>
        </tr>
      </thead>
      <tbody>
        {cards.map((card, index) => {
          const shown = card.edit?.state === 'pending' ? card.edit.card : card.card;
          const at = state === 'pending' ? card.submittedAt : (card.decision?.at ?? card.publishedAt);
          return (
            <tr key={card.id} data-selected={index === place || undefined} onClick={() => onPlace(index)}>
              <th scope="row">
                <button
                  type="button"
                  className={styles['word']}
                  lang="en"
                  aria-current={index === place || undefined}
                  onFocus={() => onPlace(index)}
                >
                  {shown.headword}
                </button>
                <span lang="ru" className={styles['translation']}>
                  {shown.translation}
                </span>
              </th>
              <td lang="en">
                <MarkedText example={shown.example} mark={shown.mark} />
              </td>
              <td>{card.author?.name ?? t(card.author ? 'admin.noName' : `admin.origin.${card.origin}`)}</td>
              <td className={styles['when']}>
                {card.edit?.state === 'pending' && <Chip>{t('admin.change')}</Chip>}
                {at && <time dateTime={at}>{formatRelative(Date.parse(at), nowMs, locale)}</time>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
};
