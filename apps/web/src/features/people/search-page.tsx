import { maxSearchLength } from '@kadro/contract/people/search-kinds';
import { href } from '@kadro/contract/screens/screens';
import { searchKinds } from '@kadro/contract/people/search-kinds';
import { writtenText } from '@kadro/core/english/compared-text';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearch } from 'wouter/use-browser-location';
import { isOffline } from '../../shared/connection/is-offline.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { navigate } from '../../shared/routing/navigation.ts';
import { useStore } from '../../shared/store.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { SearchInput } from '../../shared/ui/search-input.tsx';
import { readSearchView, searchHref, searchQuery, type SearchView } from './search-query.ts';
import { SearchSection } from './search-section.tsx';
import styles from './people.module.css';

/** `/search`: words, cards, authors, tags and collections, by the typed text and the address. */
export const SearchPage = () => {
  const t = useT();
  const view = readSearchView(useSearch());
  const isAway = useStore(isOffline);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['name']}>{t('search.title')}</h1>
        <search>
          <SearchInput
            label={t('search.field')}
            query={view.query}
            max={maxSearchLength}
            onSearch={(query) => navigate(searchHref({ query, kind: null }), { replace: true })}
          />
        </search>
        {isAway ? (
          <p className={styles['note']}>{t('search.away')}</p>
        ) : (
          view.query === '' && <p className={styles['note']}>{t('search.hint')}</p>
        )}
      </header>
      {view.query !== '' && <Results view={view} />}
    </div>
  );
};

const Results = ({ view }: { view: SearchView }) => {
  const t = useT();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage, isPlaceholderData } =
    useInfiniteQuery(searchQuery(view));
  const first = data?.pages[0];
  if (!first) {
    if (!isError) return <div className={`skeleton ${styles['waiting']}`} aria-hidden="true" />;
    return (
      <EmptyState
        title={t('people.failedTitle')}
        text={t('people.failedText')}
        action={
          <Button tone="primary" onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        }
      />
    );
  }
  const { query, isSimilar, more } = first;
  const found = {
    words: data.pages.flatMap(({ words }) => words),
    cards: data.pages.flatMap(({ cards }) => cards),
    people: data.pages.flatMap(({ people }) => people),
    tags: data.pages.flatMap(({ tags }) => tags),
    collections: data.pages.flatMap(({ collections }) => collections),
  };
  const kinds = searchKinds.filter((kind) => found[kind].length > 0);
  const isReadAs = query !== writtenText(view.query);
  return (
    <div aria-busy={isPlaceholderData}>
      <p className={styles['note']} role="status">
        {isSimilar ? t('search.similar', { query }) : kinds.length > 0 && isReadAs && t('search.readAs', { query })}
      </p>
      {view.kind !== null && (
        <Link className={buttonClass({ tone: 'quiet' })} href={searchHref({ ...view, kind: null })}>
          {t('search.everything')}
        </Link>
      )}
      {kinds.map((kind) => (
        <SearchSection
          key={kind}
          kind={kind}
          found={found}
          allHref={view.kind === null && more.includes(kind) ? searchHref({ ...view, kind }) : null}
          onMore={view.kind !== null && hasNextPage ? () => void fetchNextPage() : null}
          isFetching={isFetchingNextPage}
        />
      ))}
      {kinds.length === 0 && (
        <EmptyState
          title={t('search.noneTitle')}
          text={t('search.noneText')}
          action={
            <Link className={buttonClass({ tone: 'primary' })} href={href('createCard')}>
              {t('search.make')}
            </Link>
          }
        />
      )}
    </div>
  );
};
