import type { AdminCard } from '@kadro/contract';
import { useQuery } from '@tanstack/react-query';
import { CardPicture } from '../../../shared/deck/index.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { adminCardQuery } from './cards-query.ts';
import styles from './card-pictures.module.css';
import type { Decisions } from '../console/use-decisions.ts';
import { useKeys, type Keys } from '../console/use-keys.ts';

interface CardPicturesProps {
  readonly card: AdminCard;
  readonly decisions: Decisions;
}

/** The generated pictures of a card of the bot: a tap or its number chooses another one than the first. */
export const CardPictures = ({ card, decisions: { isBusy, picking, choosePicture } }: CardPicturesProps) => {
  const t = useT();
  const { data } = useQuery(adminCardQuery(card.id));
  const choices = data?.choices ?? [];
  const shownId = picking ?? card.card.picture.id;
  const take = (photoId: string): void => {
    if (!isBusy && photoId !== shownId) choosePicture(card, photoId);
  };
  const keys: Keys = Object.fromEntries(choices.map(({ id }, at) => [`Digit${at + 1}`, () => take(id)]));
  useKeys(keys);
  if (choices.length < 2) return null;
  return (
    <div role="group" aria-label={t('admin.pictures')} className={styles['pictures']}>
      {choices.map(({ id }, at) => {
        const name = t('admin.takePicture', { number: at + 1, count: choices.length });
        return (
          <button
            key={id}
            type="button"
            aria-label={name}
            aria-pressed={id === shownId}
            aria-keyshortcuts={String(at + 1)}
            onClick={() => take(id)}
          >
            <CardPicture picture={{ id, alt: { en: name, ru: name } }} />
            <span className={styles['number']} aria-hidden="true">
              {at + 1}
            </span>
          </button>
        );
      })}
    </div>
  );
};
