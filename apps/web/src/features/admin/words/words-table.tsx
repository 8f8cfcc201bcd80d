import type { AdminWord } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { LevelChip } from '../../../shared/ui/chip.tsx';
import { countColumn, DeskTable } from '../console/desk-table.tsx';
import styles from '../console/desk-table.module.css';

interface WordsTableProps {
  readonly words: readonly AdminWord[];
  /** The row that keys act on. */
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

/** Words, a line each, with the numbers of their cards and learners. */
export const WordsTable = ({ words, place, onPlace }: WordsTableProps) => {
  const t = useT();
  const locale = useLocale();
  return (
    <DeskTable
      caption={t('admin.words')}
      rows={words}
      place={place}
      onPlace={onPlace}
      columns={[
        {
          label: t('admin.word'),
          renderCell: (word, isSelected) => (
            <>
              <Link
                className={styles['link']}
                href={href('adminWord', { id: word.id })}
                lang="en"
                translate="no"
                aria-current={isSelected || undefined}
              >
                {word.headword}
              </Link>
              <span lang="ru" translate="no" className={styles['translation']}>
                {word.translation}
              </span>
            </>
          ),
        },
        { label: t('admin.level'), isShort: true, renderCell: ({ level }) => <LevelChip level={level} /> },
        {
          label: t('cards.field.partOfSpeech'),
          isShort: true,
          renderCell: ({ partOfSpeech }) => t(`cards.part.${partOfSpeech}`),
        },
        countColumn<AdminWord>(t('admin.rank'), locale, ({ rank }) => rank),
        countColumn<AdminWord>(t('admin.cards'), locale, ({ cards }) => cards),
        countColumn<AdminWord>(t('admin.learners'), locale, ({ learners }) => learners),
      ]}
    />
  );
};
