import type { AdminCard } from '@kadro/contract';
import { href } from '@kadro/contract/screens';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { navigate } from '../../shared/routing/navigation.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Select, TextInput } from '../../shared/ui/field.tsx';
import { ForKeys } from '../../shared/ui/for-keys.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { CardReview } from './card-review.tsx';
import { cardsQuery } from './cards-query.ts';
import { CardsTable } from './cards-table.tsx';
import { cardsHref, origins, queueStates, readCardsView, type CardsView } from './cards-view.ts';
import { KeysDialog } from './keys-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { UndoBar } from './undo-bar.tsx';
import { optionsFor, useDecisions } from './use-decisions.ts';
import { useKeys } from './use-keys.ts';
import styles from './cards-page.module.css';

type Refusal = { readonly action: 'rejected' | 'taken-down'; readonly card: AdminCard };

/** `/admin/cards`: what waits for a decision, the oldest first, and what was decided; by keys alone where somebody likes. */
export const AdminCardsPage = () => {
  const t = useT();
  const view = readCardsView(useSearch());
  const { data, isError, refetch, isPlaceholderData } = useQuery(cardsQuery(view));
  const decisions = useDecisions();
  const [at, setAt] = useState(0);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const cards = data?.cards ?? [];
  const place = Math.min(at, Math.max(0, cards.length - 1));
  const selected = cards[place];
  const go = (next: Partial<CardsView>): void => {
    setAt(0);
    navigate(cardsHref({ ...view, cursor: null, ...next }), { replace: next.cursor === undefined });
  };
  const refuse = (action: Refusal['action'], card = selected): void => {
    if (!card || decisions.isBusy) return;
    const { canJudge, canTakeDown } = optionsFor(card);
    if (action === 'rejected' ? canJudge : canTakeDown) setRefusal({ action, card });
  };
  useKeys({
    KeyJ: () => setAt(Math.min(place + 1, Math.max(0, cards.length - 1))),
    KeyK: () => setAt(Math.max(0, place - 1)),
    KeyA: () => {
      if (selected && optionsFor(selected).canJudge && !decisions.isBusy)
        decisions.decide(selected, { action: 'approved' });
    },
    KeyR: () => refuse('rejected'),
    KeyT: () => refuse('taken-down'),
    KeyZ: decisions.undo,
    Enter: () => selected && navigate(href('adminCard', { id: selected.id })),
    Slash: () => search.current?.focus(),
    '?': () => setShowsKeys(true),
  });
  return (
    <AdminFrame screen="adminCards" isWide>
      <div className={styles['title']}>
        <h1>{t('admin.cards')}</h1>
        {data && <p>{t('admin.waiting', { count: data.waiting })}</p>}
        <ForKeys>
          <Button tone="quiet" aria-keyshortcuts="?" onClick={() => setShowsKeys(true)}>
            {t('admin.keys')}
          </Button>
        </ForKeys>
      </div>
      <search className={styles['filters']}>
        <Search view={view} inputRef={search} onSearch={(query) => go({ query })} />
        <Select
          aria-label={t('admin.state')}
          value={view.state}
          options={queueStates.map((value) => ({ value, label: t(`admin.state.${value}`) }))}
          onChoose={(state) => go({ state })}
        />
        <Select
          aria-label={t('admin.origin')}
          value={view.origin}
          options={origins.map((value) => ({ value, label: t(`admin.origin.${value}`) }))}
          onChoose={(origin) => go({ origin })}
        />
      </search>
      {isError && !data && (
        <p className={styles['note']}>
          {t('admin.failed')} <Button onClick={() => void refetch()}>{t('admin.refresh')}</Button>
        </p>
      )}
      {!data && !isError && <Skeleton height={320} />}
      {data && cards.length === 0 && <p className={styles['note']}>{t(`admin.none.${view.state}`)}</p>}
      {cards.length > 0 && (
        <div className={styles['desk']} aria-busy={isPlaceholderData}>
          <CardsTable cards={cards} place={place} state={view.state} onPlace={setAt} />
          {selected && (
            <section className={styles['panel']} aria-label={t('admin.selected')}>
              <CardReview
                key={`${selected.id} ${selected.version}`}
                card={selected}
                decisions={decisions}
                onRefuse={(action) => refuse(action)}
              />
              <Link className={buttonClass()} href={href('adminCard', { id: selected.id })}>
                {t('admin.open')}
              </Link>
            </section>
          )}
        </div>
      )}
      <nav className={styles['pages']} aria-label={t('admin.pages')}>
        {view.cursor !== null && (
          <Link className={buttonClass()} href={cardsHref({ ...view, cursor: null })} onClick={() => setAt(0)}>
            {t('admin.firstPage')}
          </Link>
        )}
        {data?.nextCursor && (
          <Link
            className={buttonClass()}
            href={cardsHref({ ...view, cursor: data.nextCursor })}
            onClick={() => setAt(0)}
          >
            {t('admin.nextPage')}
          </Link>
        )}
      </nav>
      <UndoBar decisions={decisions} />
      {refusal && (
        <ReasonDialog
          action={refusal.action}
          word={refusal.card.card.headword}
          onClose={() => setRefusal(null)}
          onReason={(reason) => decisions.decide(refusal.card, { action: refusal.action, reason })}
        />
      )}
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </AdminFrame>
  );
};

const typingPauseMs = 300;

interface SearchProps {
  readonly view: CardsView;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly onSearch: (query: string) => void;
}

/** Searches when nobody types any more; Escape leaves the field, so that keys move on. */
const Search = ({ view, inputRef, onSearch }: SearchProps) => {
  const t = useT();
  const [typed, setTyped] = useState(view.query);
  const searchFor = (query: string): void => {
    if (query !== view.query) onSearch(query);
  };
  const search = useRef(searchFor);
  useEffect(() => {
    search.current = searchFor;
  });
  useEffect(() => {
    const timer = setTimeout(() => search.current(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      ref={inputRef}
      type="search"
      aria-label={t('admin.search')}
      aria-keyshortcuts="/"
      placeholder={t('admin.search')}
      maxLength={60}
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') event.currentTarget.blur();
        if (event.key === 'Enter') {
          searchFor(typed.trim());
          event.currentTarget.blur();
        }
      }}
    />
  );
};
