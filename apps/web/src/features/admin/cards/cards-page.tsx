import type { AdminCard } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Link } from '../../../shared/routing/link.tsx';
import { navigate } from '../../../shared/routing/navigation.ts';
import { buttonClass } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/field.tsx';
import { AdminFrame } from '../console/admin-frame.tsx';
import { CardReview } from './card-review.tsx';
import { cardsQuery } from './cards-query.ts';
import { CardsTable } from './cards-table.tsx';
import { cardsHref, cardSorts, origins, queueStates, readCardsView, sortOf, type CardsView } from './cards-view.ts';
import { DeskList, DeskPages } from '../console/desk-list.tsx';
import { SearchInput } from '../../../shared/ui/search-input.tsx';
import { DeskTitle } from '../console/desk-title.tsx';
import type { KeyList } from '../console/keys-dialog.tsx';
import { MarkBar } from '../console/mark-bar.tsx';
import { ReasonDialog } from '../console/reason-dialog.tsx';
import { UndoBar } from '../console/undo-bar.tsx';
import { useDecisions } from '../console/use-decisions.ts';
import { useKeys } from '../console/use-keys.ts';
import { useMarks } from '../console/use-marks.ts';
import { usePlace } from '../console/use-place.ts';
import styles from '../console/desk.module.css';

const keyList: KeyList = [
  ['J', 'admin.key.next'],
  ['K', 'admin.key.previous'],
  ['A', 'admin.key.approve'],
  ['R', 'admin.key.reject'],
  ['T', 'admin.key.takeDown'],
  ['1–4', 'admin.key.picture'],
  ['X', 'admin.key.mark'],
  ['B', 'admin.key.approveMarked'],
  ['Z', 'admin.key.undo'],
  ['Enter', 'admin.key.open'],
  ['/', 'admin.key.search'],
];

type Refusal = { readonly action: 'rejected' | 'taken-down'; readonly card: AdminCard };

/** `/admin/cards`: pending cards, the oldest first, and decided ones; usable by keyboard alone. */
export const AdminCardsPage = () => {
  const t = useT();
  const view = readCardsView(useSearch());
  const { data, isError, refetch, isPlaceholderData } = useQuery(cardsQuery(view));
  const decisions = useDecisions();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const panel = useRef<HTMLElement>(null);
  const cards = data?.cards ?? [];
  const { place, selected, keys, setPlace } = usePlace(cards);
  const marks = useMarks(cards);
  const approveMarked = (): void => {
    if (marks.marked.length > 0 && !decisions.isBusy) decisions.approveMany(marks.marked);
  };
  const go = (next: Partial<CardsView>): void => {
    setPlace(0);
    navigate(cardsHref({ ...view, cursor: null, ...next }), { replace: true });
  };
  /** If the panel is below the list, a pressed row scrolls to it, once the row is selected. */
  const showPanel = (): void => {
    requestAnimationFrame(() => {
      const isBelow = (panel.current?.getBoundingClientRect().top ?? 0) > innerHeight / 2;
      if (isBelow) panel.current?.scrollIntoView({ block: 'start' });
    });
  };
  useKeys({
    ...keys,
    KeyX: () => selected && marks.toggle(selected),
    KeyB: approveMarked,
    KeyZ: () => decisions.undo(),
    Enter: () => selected && navigate(href('adminCard', { id: selected.id })),
    Slash: () => search.current?.focus(),
  });
  return (
    <AdminFrame screen="adminCards" isWide>
      <DeskTitle title={t('admin.cards')} keys={keyList}>
        {data && <p>{t('admin.waiting', { count: data.waiting })}</p>}
      </DeskTitle>
      <search className={styles['filters']}>
        <SearchInput
          label={t('admin.search')}
          query={view.query}
          inputRef={search}
          onSearch={(query) => go({ query })}
        />
        <Select
          aria-label={t('admin.state')}
          value={view.state}
          options={queueStates.map((value) => ({ value, label: t(`admin.state.${value}`) }))}
          onChoose={(state) => go({ state, sort: sortOf(state) })}
        />
        <Select
          aria-label={t('admin.origin')}
          value={view.origin}
          options={origins.map((value) => ({ value, label: t(`admin.origin.${value}`) }))}
          onChoose={(origin) => go({ origin })}
        />
        <Select
          aria-label={t('admin.sort')}
          value={view.sort}
          options={cardSorts.map((value) => ({ value, label: t(`admin.sort.${value}`) }))}
          onChoose={(sort) => go({ sort })}
        />
      </search>
      <MarkBar marks={marks} isBusy={decisions.isBusy} onApprove={approveMarked} />
      <DeskList
        count={data?.cards.length}
        isError={isError}
        isOld={isPlaceholderData}
        onRetry={() => void refetch()}
        none={t(`admin.none.${view.state}`)}
      >
        <CardsTable
          cards={cards}
          place={place}
          state={view.state}
          marks={marks}
          onPlace={setPlace}
          onPress={showPanel}
        />
        {selected && (
          <section ref={panel} className={styles['panel']} aria-label={t('admin.selected')}>
            <CardReview
              key={selected.id}
              card={selected}
              decisions={decisions}
              onRefuse={(action) => setRefusal({ action, card: selected })}
            />
            <Link className={buttonClass()} href={href('adminCard', { id: selected.id })}>
              {t('admin.open')}
            </Link>
          </section>
        )}
      </DeskList>
      <DeskPages
        first={view.cursor === null ? null : cardsHref({ ...view, cursor: null })}
        next={data?.nextCursor ? cardsHref({ ...view, cursor: data.nextCursor }) : null}
        onTurn={() => setPlace(0)}
      />
      <UndoBar decisions={decisions} />
      {refusal && (
        <ReasonDialog
          action={refusal.action}
          word={refusal.card.card.headword}
          onClose={() => setRefusal(null)}
          onReason={(reason) => decisions.decide(refusal.card, { action: refusal.action, reason })}
        />
      )}
    </AdminFrame>
  );
};
