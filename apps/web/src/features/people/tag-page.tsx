import { href } from '@kadro/contract/screens/screens';
import { useInfiniteQuery } from '@tanstack/react-query';
import { FollowButton } from '../../shared/acts/act-buttons.tsx';
import { ShareButton } from '../../shared/acts/share-button.tsx';
import { countWith, useWish } from '../../shared/acts/wishes.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { IconPlay } from '../../shared/ui/icons-later.tsx';
import { CardGrid } from './card-grid.tsx';
import { Collections } from './collections.tsx';
import { Gone } from './gone.tsx';
import { tagQuery } from './queries.ts';
import styles from './people.module.css';

/** `/tags/{id}`: the cards with a tag, and related tags. */
export const TagPage = ({ params: { id = '' } }: { params: Record<string, string> }) => {
  const t = useT();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(tagQuery(id));
  const tag = data?.pages[0];
  const name = tag?.name ?? id;
  const follows = useWish('tag', name, tag?.follows === true);
  if (!tag) {
    if (error) return <Gone of="tag" error={error} onRetry={() => void refetch()} />;
    return <div className={`skeleton ${styles['waiting']}`} aria-hidden="true" />;
  }
  const cards = data.pages.flatMap((page) => page.cards);
  const followers = countWith(tag.followers, tag.follows, follows);
  return (
    <div className={styles['page']}>
      <header className={styles['head']}>
        <h1 className={styles['name']}>#{name}</h1>
        <p className={styles['note']}>{t('people.tagFollowers', { count: followers })}</p>
        <div className={styles['actions']}>
          <FollowButton kind="tag" id={name} isOn={tag.follows} />
          {cards.length > 0 && (
            <Link className={buttonClass()} href={href('feed', { name: `tag:${name}` })}>
              <IconPlay size={20} />
              {t('people.learn')}
            </Link>
          )}
          <ShareButton title={`#${name}`} />
        </div>
        {tag.related.length > 0 && (
          <nav className={styles['related']} aria-label={t('people.related')}>
            {tag.related.map((other) => (
              <Link key={other} className={styles['tag']} href={href('showTag', { id: other })}>
                #{other}
              </Link>
            ))}
          </nav>
        )}
      </header>
      <Collections collections={tag.collections} />
      {cards.length > 0 ? (
        <CardGrid
          cards={cards}
          isTitled={tag.collections.length > 0}
          onMore={hasNextPage ? () => void fetchNextPage() : null}
          isFetching={isFetchingNextPage}
        />
      ) : (
        <EmptyState title={t('people.noCards')} text={t('people.noTagged')} />
      )}
    </div>
  );
};
