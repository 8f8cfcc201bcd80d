import type { Card, Collection, FoundPerson } from '@kadro/contract';
import { href } from '@kadro/contract/screens/screens';
import type { SearchKind } from '@kadro/contract/people/search-kinds';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { Avatar } from '../../shared/ui/avatar.tsx';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { CardGrid } from './card-grid.tsx';
import { CollectionList } from './collections.tsx';
import { TilePicture } from '../../shared/deck/tile-picture.tsx';
import styles from './people.module.css';

interface SearchSectionProps {
  readonly kind: SearchKind;
  readonly found: {
    readonly words: readonly Card[];
    readonly cards: readonly Card[];
    readonly people: readonly FoundPerson[];
    readonly tags: readonly string[];
    readonly collections: readonly Collection[];
  };
  /** Address of all results of the kind; null if all are shown. */
  readonly allHref: string | null;
  readonly onMore: (() => void) | null;
  readonly isFetching: boolean;
}

/** The results of one kind. */
export const SearchSection = ({ kind, found, allHref, onMore, isFetching }: SearchSectionProps) => {
  const t = useT();
  const id = `found-${kind}`;
  return (
    <section className={styles['found']} aria-labelledby={id}>
      <h2 id={id}>{t(`search.${kind}`)}</h2>
      {kind === 'words' && (
        <CardGrid cards={found.words} label={t('search.words')} onMore={onMore} isFetching={isFetching} />
      )}
      {kind === 'cards' && (
        <ul className={styles['people']}>
          {found.cards.map((card) => (
            <li key={card.id}>
              <Link className={styles['person']} href={href('showCard', { id: card.id })}>
                <TilePicture id={card.picture.id} width={56} />
                <span>
                  <span lang="en" translate="no">
                    {card.example}
                  </span>
                  <span lang="ru" translate="no">
                    {card.exampleTranslation}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {kind === 'people' && (
        <ul className={styles['people']}>
          {found.people.map((person) => (
            <li key={person.id}>
              <Link className={styles['person']} href={href('showUser', { id: person.id })}>
                <Avatar user={{ ...person, email: null }} size={44} />
                <span>{person.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {kind === 'tags' && (
        <ul className={styles['related']}>
          {found.tags.map((tag) => (
            <li key={tag}>
              <Link className={styles['tag']} href={href('showTag', { id: tag })}>
                #{tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {kind === 'collections' && <CollectionList collections={found.collections} />}
      {kind !== 'words' && onMore && (
        <Button isWide disabled={isFetching} onClick={onMore}>
          {t('people.more')}
        </Button>
      )}
      {allHref !== null && (
        <Link className={buttonClass()} href={allHref}>
          {t(`search.all.${kind}`)}
        </Link>
      )}
    </section>
  );
};
