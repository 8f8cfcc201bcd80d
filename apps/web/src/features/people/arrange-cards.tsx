import type { CollectionPage } from '@kadro/contract';
import { collectionPaths } from '@kadro/contract/people/collection-paths';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconClose, IconForward, IconPhoto } from '../../shared/ui/icons-later.tsx';
import { collectionQuery, forgetCollections } from './collection-query.ts';
import { TilePicture } from '../../shared/deck/tile-picture.tsx';
import { useSaveCollection } from './use-save-collection.ts';
import styles from './people.module.css';

/** The last press: the card, its place in the list, and the button. */
interface Pressed {
  readonly cardId: string;
  readonly at: number;
  readonly button: number;
}

/**
 * Restores the focus after a line has moved or its button has become disabled: to the same button of the card, or the first
 * enabled one; if the card is gone, in the line at its place. Keyboard users continue from there.
 */
const useFocusKept = (ids: readonly string[]) => {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<Pressed>(null);
  const order = ids.join(' ');
  useEffect(() => {
    const last = pressed.current;
    pressed.current = null;
    if (last === null) return;
    const now = order.split(' ');
    const place = now.indexOf(last.cardId);
    const line = list.current?.children[place < 0 ? Math.min(last.at, now.length - 1) : place];
    const buttons = Array.from(line?.querySelectorAll('button') ?? []);
    const kept = buttons[last.button];
    (kept?.disabled === false ? kept : buttons.find(({ disabled }) => !disabled))?.focus();
  }, [order]);
  const note = (press: Pressed): void => {
    pressed.current = press;
  };
  return { list, note };
};

/** The cards of the user's collection as a list: their order, the cover, and removal. */
export const ArrangeCards = ({ page }: { page: CollectionPage }) => {
  const t = useT();
  const client = useQueryClient();
  const { id, list, coverId } = page;
  const save = useSaveCollection(page);
  const takeOut = useMutation({
    mutationFn: (cardId: string) =>
      call(collectionPaths.takeFromCollection, { params: { id, cardId } }, { isRepeatable: true }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: collectionQuery(id).queryKey });
      forgetCollections(client);
    },
  });
  const isBusy = save.isPending || takeOut.isPending;
  const ids = list.map((card) => card.id);
  const { list: lines, note } = useFocusKept(ids);
  /** One action at a time: during it other presses do nothing, and keep the focus. */
  const press = (cardId: string, at: number, button: number, act: () => void): void => {
    if (isBusy) return;
    note({ cardId, at, button });
    act();
  };
  const move = (at: number, to: number): void => {
    const order = ids.toSpliced(at, 1);
    order.splice(to, 0, ids[at] ?? '');
    save.mutate({ order });
  };
  return (
    <ol ref={lines} className={styles['arranged']} aria-busy={isBusy}>
      {list.map(({ id: cardId, headword: word, picture }, at) => (
        <li key={cardId}>
          <TilePicture id={picture.id} width={56} />
          <span lang="en" translate="no">
            {word}
          </span>
          <span className={styles['actions']}>
            <Button
              className={styles['up']}
              aria-label={t('collections.earlier', { word })}
              disabled={at === 0}
              onClick={() => press(cardId, at, 0, () => move(at, at - 1))}
            >
              <IconForward />
            </Button>
            <Button
              className={styles['down']}
              aria-label={t('collections.later', { word })}
              disabled={at === list.length - 1}
              onClick={() => press(cardId, at, 1, () => move(at, at + 1))}
            >
              <IconForward />
            </Button>
            <Button
              aria-label={t('collections.asCover', { word })}
              aria-pressed={cardId === coverId}
              onClick={() => isBusy || save.mutate({ coverId: cardId })}
            >
              <IconPhoto />
            </Button>
            <Button
              aria-label={t('collections.takeOut', { word })}
              onClick={() => press(cardId, at, 3, () => takeOut.mutate(cardId))}
            >
              <IconClose />
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
};
