import type { AdminCard } from '@kadro/contract';
import { useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { formatRelative } from '../../../shared/time/format-relative.ts';
import { useNow } from '../../../shared/time/use-now.ts';
import { Chip } from '../../../shared/ui/chip.tsx';
import { MarkedText } from '../../../shared/ui/marked-example.tsx';
import { DeskTable } from '../console/desk-table.tsx';
import styles from '../console/desk-table.module.css';
import type { CardsView } from './cards-view.ts';
import { canApproveAtOnce, type Marks } from '../console/use-marks.ts';

interface CardsTableProps {
  readonly cards: readonly AdminCard[];
  /** The row that keys act on. */
  readonly place: number;
  readonly state: CardsView['state'];
  readonly marks: Marks;
  readonly onPlace: (place: number) => void;
  readonly onPress: () => void;
}

const shownOf = ({ edit, card }: AdminCard) => (edit?.state === 'pending' ? edit.card : card);

/** Cards, a line each; one is selected, by a tap or by keys. Cards of the staff can be marked. */
export const CardsTable = ({ cards, place, state, marks, onPlace, onPress }: CardsTableProps) => {
  const t = useT();
  const locale = useLocale();
  const nowMs = useNow();
  const marking = {
    label: t('admin.mark'),
    renderCell: (card: AdminCard) =>
      canApproveAtOnce(card) && (
        <label className={styles['mark']}>
          <input
            type="checkbox"
            aria-label={t('admin.markCard', { word: shownOf(card).headword })}
            aria-keyshortcuts="x"
            checked={marks.has(card)}
            onChange={() => marks.toggle(card)}
          />
          <span className={styles['markText']}>{t('admin.mark')}</span>
        </label>
      ),
  };
  return (
    <DeskTable
      caption={t('admin.cards')}
      rows={cards}
      place={place}
      onPlace={onPlace}
      onPress={onPress}
      columns={[
        {
          label: t('admin.word'),
          renderCell: (card, isSelected) => (
            <>
              <button
                type="button"
                className={styles['word']}
                lang="en"
                translate="no"
                aria-current={isSelected || undefined}
              >
                {shownOf(card).headword}
              </button>
              <span lang="ru" translate="no" className={styles['translation']}>
                {shownOf(card).translation}
              </span>
            </>
          ),
        },
        {
          label: t('cards.field.example'),
          lang: 'en',
          renderCell: (card) => <MarkedText example={shownOf(card).example} mark={shownOf(card).mark} />,
        },
        {
          label: t('cards.author'),
          renderCell: ({ author, origin }) => (
            <span className={styles['name']}>
              {author?.name ?? t(author ? 'admin.noName' : `admin.origin.${origin}`)}
            </span>
          ),
        },
        {
          label: t(state === 'pending' ? 'admin.waits' : 'admin.decided'),
          renderCell: ({ edit, submittedAt, decision, publishedAt }) => {
            const at = state === 'pending' ? submittedAt : (decision?.at ?? publishedAt);
            return (
              <div className={styles['when']}>
                {edit?.state === 'pending' && <Chip>{t('admin.change')}</Chip>}
                {at && <time dateTime={at}>{formatRelative(Date.parse(at), nowMs, locale)}</time>}
              </div>
            );
          },
        },
        ...(cards.some(canApproveAtOnce) ? [marking] : []),
      ]}
    />
  );
};
