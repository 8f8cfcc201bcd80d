import type { WordMerge } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { Chip } from '../../../shared/ui/chip.tsx';
import { countColumn, DeskTable } from '../console/desk-table.tsx';
import styles from '../console/desk-table.module.css';
import { WhenAndWho } from '../console/when-and-who.tsx';

interface MergesTableProps {
  readonly merges: readonly WordMerge[];
  readonly isBusy: boolean;
  readonly onReverse: (merge: WordMerge) => void;
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

const Word = ({ id, headword, translation, isThere }: WordMerge['source'] & { isThere: boolean }) => (
  <span className={styles['pair']}>
    {isThere ? (
      <Link className={styles['link']} lang="en" translate="no" href={href('adminWord', { id })}>
        {headword}
      </Link>
    ) : (
      <span className={styles['link']} lang="en" translate="no">
        {headword}
      </span>
    )}
    <span lang="ru" translate="no" className={styles['translation']}>
      {translation}
    </span>
  </span>
);

/** Merges, a line each, the newest first. */
export const MergesTable = ({ merges, isBusy, onReverse, place, onPlace }: MergesTableProps) => {
  const t = useT();
  const locale = useLocale();
  return (
    <DeskTable
      caption={t('admin.merges')}
      rows={merges}
      place={place}
      onPlace={onPlace}
      columns={[
        {
          label: t('admin.mergeGoes'),
          renderCell: ({ source, state }) => (
            <Word {...source} isThere={state === 'reversed' || state === 'reversing'} />
          ),
        },
        { label: t('admin.mergeStays'), isNamed: true, renderCell: ({ target }) => <Word {...target} isThere /> },
        {
          label: t('admin.state'),
          renderCell: ({ state }) => <Chip className={styles['state']}>{t(`admin.merge.${state}`)}</Chip>,
        },
        countColumn<WordMerge>(t('admin.cards'), locale, ({ cards }) => cards),
        countColumn<WordMerge>(t('admin.learners'), locale, ({ learners }) => learners),
        { label: t('admin.when'), renderCell: ({ at, by }) => <WhenAndWho at={at} by={by} /> },
        {
          label: t('admin.action'),
          renderCell: (merge) =>
            merge.state === 'merged' && (
              <Button
                disabled={isBusy}
                aria-keyshortcuts="r"
                aria-label={t('admin.reverseOf', { word: merge.source.headword })}
                onClick={() => onReverse(merge)}
              >
                {t('admin.reverse')}
              </Button>
            ),
        },
      ]}
    />
  );
};
