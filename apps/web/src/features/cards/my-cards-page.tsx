import type { ManagedCard } from '@kadro/contract';
import { cardPaths } from '@kadro/contract/cards/card-paths';
import { href } from '@kadro/contract/screens/screens';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { TilePicture } from '../../shared/deck/tile-picture.tsx';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { Chip } from '../../shared/ui/chip.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { IconPlus } from '../../shared/ui/icons.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import styles from './my-cards.module.css';
import { cardStatusOf } from './standing-of.ts';
import tones from './standing-tone.module.css';

/** Reads all of the user's cards, page by page. */
const myCardsQuery = infiniteQueryOptions({
  queryKey: ['cards', 'mine'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ signal, pageParam }) =>
    call(cardPaths.listOwnCards, { query: pageParam === undefined ? {} : { cursor: pageParam } }, { signal }),
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
});

/** `/my-cards`: all of the user's cards, the newest first, each with its status. */
export const MyCardsPage = () => {
  const t = useT();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(myCardsQuery);
  const cards = data?.pages.flatMap((page) => page.cards) ?? [];
  return (
    <div className={`page ${styles['page']}`}>
      <header className={styles['head']}>
        <h1>{t('cards.mineTitle')}</h1>
        {cards.length > 0 && <NewCard />}
      </header>
      {!data && isError && (
        <p className={styles['soft']}>
          {t('cards.mineFailed')} <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
        </p>
      )}
      {!data && !isError && <Skeleton height={320} />}
      {data && cards.length === 0 && (
        <EmptyState title={t('cards.mineEmpty')} text={t('cards.mineEmptyText')} action={<NewCard />} />
      )}
      {cards.length > 0 && (
        <ul className={styles['list']} aria-label={t('cards.mineTitle')}>
          {cards.map((card) => (
            <Row key={card.id} card={card} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button isWide disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t('cards.mineMore')}
        </Button>
      )}
    </div>
  );
};

const NewCard = () => {
  const t = useT();
  return (
    <Link className={buttonClass({ tone: 'primary' })} href={href('createCard')}>
      <IconPlus size={20} />
      {t('cards.mineNew')}
    </Link>
  );
};

/** One card in its author's latest version. */
const Row = ({ card }: { card: ManagedCard }) => {
  const t = useT();
  const { standing, reason } = cardStatusOf(card);
  const { headword, translation, picture } = card.edit?.card ?? card.card;
  return (
    <li>
      <Link className={styles['row']} href={href('showCard', { id: card.id })}>
        <TilePicture id={picture.id} width={56} />
        <span className={styles['words']}>
          <b lang="en" translate="no">
            {headword}
          </b>
          <span lang="ru" translate="no">
            {translation}
          </span>
          <Chip className={classNames(tones['tone'], styles['chip'])} data-standing={standing}>
            {standing === 'published' ? t('cards.state.published') : t(`feed.state.${standing}`)}
          </Chip>
          {reason && (
            <span className={styles['soft']}>
              {[t(`cards.reason.${reason.code}`), reason.text].filter(Boolean).join(': ')}
            </span>
          )}
        </span>
      </Link>
    </li>
  );
};
