import type { CardPage, ManagedCard } from '@kadro/contract';
import { cardPaths } from '@kadro/contract/cards/card-paths';
import { href } from '@kadro/contract/screens/screens';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { BookmarkButton, LikeButton } from '../../shared/acts/act-buttons.tsx';
import { ShareButton } from '../../shared/acts/share-button.tsx';
import { call } from '../../shared/api/call.ts';
import { translate, useT } from '../../shared/i18n/use-t.ts';
import { useUser } from '../../shared/session/session.ts';
import { withMessages } from '../../shared/i18n/i18n.ts';
import { host } from '../../shared/platform/host.ts';
import { useStore } from '../../shared/store.ts';
import { Link } from '../../shared/routing/link.tsx';
import { goBackOr } from '../../shared/routing/navigation.ts';
import { confirm } from '../../shared/ui/ask.ts';
import { Button, buttonClass, type ButtonTone } from '../../shared/ui/button.tsx';
import { IconPencil } from '../../shared/ui/icons-later.tsx';
import { showToast } from '../../shared/ui/toast.ts';
import { dropDraft } from './device-drafts.ts';
import { IconPrinter } from './icons.tsx';
import styles from './card-page.module.css';

/** A link to the card's editor, for its author. */
export const EditLink = ({ id, tone = 'plain' }: { id: string; tone?: ButtonTone }) => {
  const t = useT();
  return (
    <Link className={buttonClass({ tone })} href={href('editCard', { id })}>
      <IconPencil size={20} />
      {t('cards.edit')}
    </Link>
  );
};

interface CardActionsProps {
  readonly page: CardPage;
  /** The refusal's notice already offers to edit. */
  readonly isRefused: boolean;
}

/** Actions on a card: those of its author, and those of every viewer. */
export const CardActions = ({ page: { card, own, likes, liked, bookmarked }, isRefused }: CardActionsProps) => {
  const t = useT();
  const around = useStore(host);
  const isShared = own === null || own.state === 'published';
  return (
    <div className={styles['actions']}>
      {card.state === undefined && (
        <>
          <LikeButton id={card.id} isOn={liked} likes={likes} />
          <BookmarkButton id={card.id} isOn={bookmarked} />
        </>
      )}
      {own && !isRefused && <EditLink id={own.id} />}
      {isShared && <ShareButton title={card.headword} />}
      <Suspense>{isShared && around && <StoryButton card={card} around={around} />}</Suspense>
      {/* In a frame of another app, a browser prints that app, or nothing. */}
      {around === null && (
        <Button onClick={() => print()}>
          <IconPrinter size={20} />
          {t('cards.print')}
        </Button>
      )}
      <CollectionButton cardId={card.id} />
      {own === null && (
        <div className={styles['asides']}>
          <Suspense>
            <CardAsides card={card} />
          </Suspense>
        </div>
      )}
      {own && <DeleteButton card={own} />}
    </div>
  );
};

const CardAsides = lazy(async () => ({ default: (await import('./card-asides.tsx')).CardAsides }));

const StoryButton = lazy(
  withMessages(['host'], async () => ({ default: (await import('./story-button.tsx')).StoryButton })),
);

const CollectionDialog = lazy(
  withMessages(['collections'], async () => ({
    default: (await import('./collection-dialog.tsx')).CollectionDialog,
  })),
);

/** Requires an account, as creating cards does. */
const CollectionButton = ({ cardId }: { cardId: string }) => {
  const t = useT();
  const user = useUser();
  const [isOpen, setIsOpen] = useState(false);
  if (!user || user.isGuest) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{t('cards.toCollection')}</Button>
      <Suspense>{isOpen && <CollectionDialog cardId={cardId} onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  );
};

const DeleteButton = ({ card: { id, state } }: { card: ManagedCard }) => {
  const t = useT();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(cardPaths.deleteCard, { params: { id } }, { isRepeatable: true }),
    onSuccess: () => {
      dropDraft(id);
      showToast({ text: translate('cards.deleted'), tone: 'success' });
      goBackOr(href('feed', { name: 'my' }));
      void client.invalidateQueries({ queryKey: ['cards'], refetchType: 'none' });
    },
  });
  const ask = async (): Promise<void> => {
    const agreed = await confirm({
      title: t('cards.deleteTitle'),
      text: t(state === 'published' ? 'cards.deletePublished' : 'cards.deleteOther'),
      okLabel: t('cards.delete'),
      isDangerous: true,
    });
    if (agreed) remove.mutate();
  };
  return (
    <Button tone="danger" disabled={remove.isPending} onClick={() => void ask()}>
      {t('cards.delete')}
    </Button>
  );
};
