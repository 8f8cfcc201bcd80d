import type { AdminCard, Photo } from '@kadro/contract';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../shared/i18n/use-t.ts';
import { PhotoCredit } from '../../../shared/photo/photo-credit.tsx';
import { adminCardQuery } from './cards-query.ts';
import desk from '../console/desk.module.css';
import styles from './card-pictures.module.css';

/** The source and owner of a card's picture; of several pictures, each by its number. */
export const PictureSources = ({ card }: { card: AdminCard }) => {
  const { data } = useQuery(adminCardQuery(card.id));
  const { picture } = card.edit?.state === 'pending' ? card.edit.card : card.card;
  const choices = data?.choices ?? [];
  const hasChoice = choices.length > 1;
  const shown = hasChoice ? choices : (data?.photos ?? []).filter(({ id }) => id === picture.id);
  if (shown.length === 0) return null;
  return (
    <ol className={styles['sources']} data-numbered={hasChoice || undefined}>
      {shown.map((photo) => (
        <li key={photo.id} className={desk['soft']}>
          <Source photo={photo} />
        </li>
      ))}
    </ol>
  );
};

const Source = ({ photo: { kind, credit } }: { photo: Photo }) => {
  const t = useT();
  return (
    <>
      <span>{t(`admin.picture.${kind}`)}</span>
      {credit && (
        <>
          <span>: </span>
          <PhotoCredit credit={credit} />
        </>
      )}
    </>
  );
};
