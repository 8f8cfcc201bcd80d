import { partsOfSpeech } from '@kadro/core/terms/levels';
import { href } from '@kadro/contract/screens/screens';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { navigate } from '../../../shared/routing/navigation.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/field.tsx';
import { AdminFrame } from '../console/admin-frame.tsx';
import { DeskList, DeskPages } from '../console/desk-list.tsx';
import { SearchInput } from '../../../shared/ui/search-input.tsx';
import { DeskTitle } from '../console/desk-title.tsx';
import { FilterSelect } from '../console/filter-select.tsx';
import type { KeyList } from '../console/keys-dialog.tsx';
import { useKeys } from '../console/use-keys.ts';
import { usePlace } from '../console/use-place.ts';
import { levelOptions } from '../console/level-name.ts';
import { wordsQuery } from './words-query.ts';
import { WordsTable } from './words-table.tsx';
import { readWordsView, wordsHref, wordSorts, type WordsView } from './words-view.ts';
import styles from '../console/desk.module.css';

const keyList: KeyList = [
  ['J', 'admin.key.nextWord'],
  ['K', 'admin.key.previousWord'],
  ['Enter', 'admin.key.openWord'],
  ['/', 'admin.key.search'],
];

/** `/admin/words`: every word that admins may see, searched by the beginning of the word or its translation, filtered, in pages. */
export const AdminWordsPage = () => {
  const t = useT();
  const view = readWordsView(useSearch());
  const { data, isError, refetch, isPlaceholderData } = useQuery(wordsQuery(view));
  const search = useRef<HTMLInputElement>(null);
  const words = data?.words ?? [];
  const { place, selected, keys, setPlace } = usePlace(words);
  const go = (next: Partial<WordsView>): void => {
    setPlace(0);
    navigate(wordsHref({ ...view, cursor: null, ...next }), { replace: true });
  };
  useKeys({
    ...keys,
    Enter: () => selected && navigate(href('adminWord', { id: selected.id })),
    Slash: () => search.current?.focus(),
  });
  return (
    <AdminFrame screen="adminWords" isWide>
      <DeskTitle title={t('admin.words')} keys={keyList}>
        <p role="status">{data?.isSimilar === true && words.length > 0 && t('admin.similar')}</p>
        <Link className={buttonClass({ tone: 'quiet' })} href={href('adminMerges')}>
          {t('admin.merges')}
        </Link>
      </DeskTitle>
      <search className={styles['filters']}>
        <SearchInput
          label={t('admin.search')}
          query={view.query}
          inputRef={search}
          onSearch={(query) => go({ query })}
        />
        <FilterSelect
          label={t('admin.level')}
          any={t('admin.anyLevel')}
          value={view.level}
          options={levelOptions(t)}
          onChoose={(level) => go({ level })}
        />
        <FilterSelect
          label={t('cards.field.partOfSpeech')}
          any={t('admin.anyPart')}
          value={view.part}
          options={partsOfSpeech.map((value) => ({ value, label: t(`cards.part.${value}`) }))}
          onChoose={(part) => go({ part })}
        />
        <Select
          aria-label={t('admin.sort')}
          value={view.sort}
          options={wordSorts.map((value) => ({ value, label: t(`admin.sort.${value}`) }))}
          onChoose={(sort) => go({ sort })}
        />
      </search>
      <DeskList
        count={data?.words.length}
        isError={isError}
        isOld={isPlaceholderData}
        onRetry={() => void refetch()}
        none={t('admin.noWords')}
      >
        <WordsTable words={words} place={place} onPlace={setPlace} />
      </DeskList>
      <DeskPages
        first={view.cursor === null ? null : wordsHref({ ...view, cursor: null })}
        next={data?.nextCursor ? wordsHref({ ...view, cursor: data.nextCursor }) : null}
        onTurn={() => setPlace(0)}
      />
    </AdminFrame>
  );
};
