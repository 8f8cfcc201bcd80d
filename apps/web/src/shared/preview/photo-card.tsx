import type { Card } from '@kadro/contract';
import { fullWidth, type PictureWidth } from '@kadro/contract/cards/picture-sources';
import { pictureUrl } from '../api/picture-url.ts';
import { useLocale } from '../i18n/use-t.ts';
import { classNames } from '../ui/class-names.ts';
import '../ui/later.css';
import styles from './photo-card.module.css';

/** Words for pages that have no cards. */
const spare = [
  { headword: 'sunrise', translation: 'рассвет' },
  { headword: 'mountain', translation: 'гора' },
  { headword: 'together', translation: 'вместе' },
] as const;

/** A small photo card: a real one of the deck, or a drawn landscape without one. `at` distinguishes the cards of a page. */
export const PhotoCard = ({
  card,
  at,
  className,
  hasWords = true,
  width = fullWidth,
}: {
  card: Card | undefined;
  at: 0 | 1 | 2;
  className?: string | undefined;
  hasWords?: boolean;
  /** Width of the file, px. */
  width?: PictureWidth;
}) => {
  const locale = useLocale();
  const { headword, translation } = card ?? spare[at];
  return (
    <div className={classNames(styles['card'], className)}>
      {card ? (
        <img
          src={pictureUrl(card.picture.id, width)}
          alt={card.picture.alt[locale]}
          width={width}
          height={width * 1.25}
        />
      ) : (
        <Landscape at={at} />
      )}
      {hasWords && (
        <p className={styles['words']}>
          <span lang="en" translate="no">
            {headword}
          </span>
          <span lang="ru" translate="no">
            {translation}
          </span>
        </p>
      )}
    </div>
  );
};

/** Sun over hills, in the tokens' colours; three times of day. */
const Landscape = ({ at }: { at: 0 | 1 | 2 }) => (
  <svg
    viewBox="0 0 80 100"
    preserveAspectRatio="xMidYMid slice"
    className={styles['art']}
    data-at={at}
    aria-hidden="true"
  >
    <rect width="80" height="100" className={styles['sky']} />
    <circle cx={[40, 56, 24][at]} cy={[46, 30, 36][at]} r="11" className={styles['sun']} />
    <path d="M0 62 18 44 34 58 52 38l28 26v36H0Z" className={styles['far']} />
    <path d="M0 74c14-10 26-10 40-2s26 6 40-4v32H0Z" className={styles['near']} />
    <path d="M0 88c18-8 34-4 46 0s22 2 34-4v16H0Z" className={styles['front']} />
  </svg>
);
