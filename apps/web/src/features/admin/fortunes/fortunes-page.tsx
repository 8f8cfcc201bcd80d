import type { AdminFortune } from '@kadro/contract';
import { fortuneSorts, fortuneStates } from '@kadro/contract/admin/fortune-states';
import { href } from '@kadro/contract/screens/screens';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useLocale, useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { navigate } from '../../../shared/routing/navigation.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { LevelChip } from '../../../shared/ui/chip.tsx';
import { Select } from '../../../shared/ui/field.tsx';
import { AdminFrame } from '../console/admin-frame.tsx';
import { DeskList, DeskPages } from '../console/desk-list.tsx';
import { SearchInput } from '../../../shared/ui/search-input.tsx';
import { DeskTitle } from '../console/desk-title.tsx';
import { FilterSelect } from '../console/filter-select.tsx';
import { countColumn, DeskTable } from '../console/desk-table.tsx';
import { fortunesQuery } from './fortunes-query.ts';
import { fortunesHref, newFortune, readFortunesView, type FortunesView } from './fortunes-view.ts';
import type { KeyList } from '../console/keys-dialog.tsx';
import { useKeys } from '../console/use-keys.ts';
import { usePlace } from '../console/use-place.ts';
import { levelOptions } from '../console/level-name.ts';
import styles from '../console/desk.module.css';
import tableStyles from '../console/desk-table.module.css';

const keyList: KeyList = [
  ['J', 'admin.key.nextFortune'],
  ['K', 'admin.key.previousFortune'],
  ['Enter', 'admin.key.openFortune'],
  ['N', 'admin.key.newFortune'],
  ['/', 'admin.key.search'],
];

/** `/admin/fortunes`: the sayings at the end of a day's first workout, with the number of times each was shown. */
export const AdminFortunesPage = () => {
  const t = useT();
  const view = readFortunesView(useSearch());
  const { data, isError, refetch, isPlaceholderData } = useQuery(fortunesQuery(view));
  const search = useRef<HTMLInputElement>(null);
  const fortunes = data?.fortunes ?? [];
  const { place, selected, keys, setPlace } = usePlace(fortunes);
  const go = (next: Partial<FortunesView>): void => {
    setPlace(0);
    navigate(fortunesHref({ ...view, cursor: null, ...next }), { replace: true });
  };
  const another = href('adminFortune', { id: newFortune });
  useKeys({
    ...keys,
    Enter: () => selected && navigate(href('adminFortune', { id: selected.id })),
    KeyN: () => navigate(another),
    Slash: () => search.current?.focus(),
  });
  return (
    <AdminFrame screen="adminFortunes" isWide>
      <DeskTitle title={t('admin.fortunes')} keys={keyList}>
        <p>{t('admin.fortunesHint')}</p>
        <Link className={buttonClass({ tone: 'primary' })} href={another} aria-keyshortcuts="n">
          {t('admin.newFortune')}
        </Link>
      </DeskTitle>
      <search className={styles['filters']}>
        <SearchInput
          label={t('admin.searchFortunes')}
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
          label={t('admin.state')}
          any={t('admin.anyState')}
          value={view.state}
          options={fortuneStates.map((value) => ({ value, label: t(`admin.fortuneState.${value}`) }))}
          onChoose={(state) => go({ state })}
        />
        <Select
          aria-label={t('admin.sort')}
          value={view.sort}
          options={fortuneSorts.map((value) => ({ value, label: t(`admin.fortuneSort.${value}`) }))}
          onChoose={(sort) => go({ sort })}
        />
      </search>
      <DeskList
        count={data?.fortunes.length}
        isError={isError}
        isOld={isPlaceholderData}
        onRetry={() => void refetch()}
        none={t('admin.noFortunes')}
      >
        <FortunesTable fortunes={fortunes} place={place} onPlace={setPlace} />
      </DeskList>
      <DeskPages
        first={view.cursor === null ? null : fortunesHref({ ...view, cursor: null })}
        next={data?.nextCursor ? fortunesHref({ ...view, cursor: data.nextCursor }) : null}
        onTurn={() => setPlace(0)}
      />
    </AdminFrame>
  );
};

interface FortunesTableProps {
  readonly fortunes: readonly AdminFortune[];
  readonly place: number;
  readonly onPlace: (place: number) => void;
}

const FortunesTable = ({ fortunes, place, onPlace }: FortunesTableProps) => {
  const t = useT();
  const locale = useLocale();
  return (
    <DeskTable
      caption={t('admin.fortunes')}
      rows={fortunes}
      place={place}
      onPlace={onPlace}
      columns={[
        {
          label: t('admin.fortuneText'),
          renderCell: ({ id, text, translation }, isSelected) => (
            <>
              <Link
                className={tableStyles['link']}
                href={href('adminFortune', { id })}
                lang="en"
                translate="no"
                aria-current={isSelected || undefined}
              >
                {text}
              </Link>
              <span lang="ru" translate="no" className={tableStyles['translation']}>
                {translation}
              </span>
            </>
          ),
        },
        { label: t('admin.level'), isShort: true, renderCell: ({ level }) => <LevelChip level={level} /> },
        { label: t('admin.state'), isShort: true, renderCell: ({ state }) => t(`admin.fortuneState.${state}`) },
        countColumn<AdminFortune>(t('admin.shown'), locale, ({ shown }) => shown),
      ]}
    />
  );
};
