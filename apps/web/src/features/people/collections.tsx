import type { Collection } from '@kadro/contract';
import { collectionPaths } from '@kadro/contract/people/collection-paths';
import { maxCollectionNameLength } from '@kadro/contract/route/limits';
import { href } from '@kadro/contract/screens/screens';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { translate, useT } from '../../shared/i18n/use-t.ts';
import { newId } from '../../shared/new-id.ts';
import { Link } from '../../shared/routing/link.tsx';
import { navigate } from '../../shared/routing/navigation.ts';
import { prompt } from '../../shared/ui/ask.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconFeed, IconPlus } from '../../shared/ui/icons.tsx';
import { forgetCollections } from './collection-query.ts';
import { TilePicture } from '../../shared/deck/tile-picture.tsx';
import styles from './people.module.css';

/** Prompts for a collection's name; null if cancelled or left empty. */
export const askName = async (title: string, okLabel: string, initial = ''): Promise<string | null> => {
  const label = translate('collections.name');
  const name = await prompt({ title, label, okLabel, initial, maxLength: maxCollectionNameLength });
  return name?.trim() || null;
};

/** A grid of collections that link to their pages. */
export const CollectionList = ({ collections }: { collections: readonly Collection[] }) => {
  const t = useT();
  return (
    <ul className={styles['people']}>
      {collections.map(({ id, name, cards, cover, isPrivate }) => (
        <li key={id}>
          <Link className={styles['person']} href={href('showCollection', { id })}>
            {cover === null ? (
              <span className={styles['noCover']}>
                <IconFeed size={24} />
              </span>
            ) : (
              <TilePicture id={cover} width={56} />
            )}
            <span>
              <span>{name}</span>
              <span>
                {[t('collections.count', { count: cards }), isPrivate && t('collections.private')]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** Collections of a person or a tag; on the user's own page with a button for a new one. */
export const Collections = ({
  collections,
  isOwn = false,
}: {
  collections: readonly Collection[];
  isOwn?: boolean;
}) => {
  const t = useT();
  if (collections.length === 0 && !isOwn) return null;
  return (
    <section className={styles['collections']} aria-labelledby="collections">
      <h2 id="collections">{t('collections.heading')}</h2>
      {collections.length > 0 && <CollectionList collections={collections} />}
      {isOwn && <NewCollection />}
    </section>
  );
};

const NewCollection = () => {
  const t = useT();
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      call(
        collectionPaths.saveCollection,
        { params: { id }, body: { name, isPrivate: false } },
        { isRepeatable: true },
      ),
    onSuccess: ({ id }) => {
      forgetCollections(client);
      navigate(href('showCollection', { id }));
    },
  });
  const ask = async (): Promise<void> => {
    const name = await askName(t('collections.new'), t('collections.create'));
    if (name !== null) make.mutate({ id: newId(), name });
  };
  return (
    <Button disabled={make.isPending} onClick={() => void ask()}>
      <IconPlus size={20} />
      {t('collections.new')}
    </Button>
  );
};
