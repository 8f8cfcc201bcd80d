import type { PersonPage as Person } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FollowButton } from '../../shared/acts/act-buttons.tsx';
import { ShareButton } from '../../shared/acts/share-button.tsx';
import { askToBlock } from '../../shared/acts/ask-to-block.ts';
import { countWith, useWish, wish } from '../../shared/acts/wishes.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { ReportButton } from '../../shared/report/report-button.tsx';
import { Link } from '../../shared/routing/link.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { LevelChip } from '../../shared/ui/chip.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { IconPlay } from '../../shared/ui/icons-later.tsx';
import { IconPlus } from '../../shared/ui/icons.tsx';
import { CardGrid } from './card-grid.tsx';
import { Collections } from './collections.tsx';
import { Gone } from './gone.tsx';
import { personQuery } from './queries.ts';
import styles from './people.module.css';

/** `/users/{id}`: a user's public page, with their published cards. */
export const PersonPage = ({ params: { id = '' } }: { params: Record<string, string> }) => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(personQuery(id));
  const person = data?.pages[0];
  if (!person) {
    if (error) return <Gone of="person" error={error} onRetry={() => void refetch()} />;
    return <div className={`skeleton ${styles['waiting']}`} aria-hidden="true" />;
  }
  const cards = data.pages.flatMap((page) => page.cards);
  return (
    <div className={styles['page']}>
      <Head person={person} hasCards={cards.length > 0} />
      <Collections collections={person.collections} isOwn={person.isOwn} />
      {cards.length > 0 ? (
        <CardGrid
          cards={cards}
          isTitled={person.collections.length > 0 || person.isOwn}
          onMore={hasNextPage ? () => void fetchNextPage() : null}
          isFetching={isFetchingNextPage}
        />
      ) : (
        <NoCards isOwn={person.isOwn} />
      )}
    </div>
  );
};

const Head = ({ person, hasCards }: { person: Person; hasCards: boolean }) => {
  const t = useT();
  const { id, level, isOwn } = person;
  const name = person.name ?? t(person.isGuest ? 'people.guest' : 'people.noName');
  const follows = useWish('follow', id, person.follows);
  const figures = [
    ['people.likes', person.likes],
    ['people.followers', countWith(person.followers, person.follows, follows)],
    ['people.learning', person.learning],
  ] as const;
  return (
    <header className={styles['head']}>
      <div className={styles['who']}>
        <Avatar user={{ name: person.name, avatar: person.avatar, email: null, level }} size={72} />
        <div>
          <h1 className={styles['name']}>{name}</h1>
          <LevelChip level={level} />
        </div>
      </div>
      <dl className={styles['figures']}>
        {figures.map(([text, count]) => (
          <div key={text}>
            <dd>{count}</dd>
            <dt>{t(text, { count })}</dt>
          </div>
        ))}
      </dl>
      <div className={styles['actions']}>
        {!isOwn && (
          <Doings person={person}>
            {hasCards && (
              <>
                <Link className={buttonClass()} href={href('feed', { name: `author:${id}` })}>
                  <IconPlay size={20} />
                  {t('people.learn')}
                </Link>
                <ShareButton title={name} />
              </>
            )}
          </Doings>
        )}
        {isOwn && (
          <>
            <ShareButton title={name} />
            <Link className={buttonClass({ tone: 'primary' })} href={href('createCard')}>
              <IconPlus />
              {t('people.newCard')}
            </Link>
          </>
        )}
      </div>
      {isOwn && <p className={styles['note']}>{t('people.own')}</p>}
    </header>
  );
};

interface DoingsProps {
  readonly person: Person;
  /** Shown between following and blocking. */
  readonly children: ReactNode;
}

/** A blocked person can be followed only after unblocking. */
const Doings = ({ person, children }: DoingsProps) => {
  const { id, follows, blocked: was } = person;
  const t = useT();
  const blocked = useWish('block', id, was);
  if (blocked) return <Button onClick={() => void wish('block', id, false)}>{t('people.unblock')}</Button>;
  return (
    <>
      <FollowButton kind="follow" id={id} isOn={follows && !was} />
      {children}
      <div className={styles['asides']}>
        <Button tone="quiet" onClick={() => void askToBlock(id, person.name)}>
          {t('acts.block')}
        </Button>
        {(person.name !== null || person.avatar !== null) && <ReportButton subject="person" id={id} />}
      </div>
    </>
  );
};

const NoCards = ({ isOwn }: { isOwn: boolean }) => {
  const t = useT();
  return <EmptyState title={t('people.noCards')} text={t(isOwn ? 'people.noCardsOwn' : 'people.noCardsText')} />;
};
