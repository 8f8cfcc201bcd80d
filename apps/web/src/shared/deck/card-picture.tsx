import type { Card } from '@kadro/contract';
import {
  fullWidth,
  pictureHeight,
  smallWidth,
  pictureSizes,
  pictureSources,
  pictureUrl,
} from '@kadro/contract/cards/picture-sources';
import { apiOrigin } from '../api/origin.ts';
import { useLoadFailure } from '../reach/use-load-failure.ts';
import { useLocale } from '../i18n/use-t.ts';
import { smallPictureOf } from './small-picture.ts';
import { useAwaitedPicture } from './use-awaited-picture.ts';

interface CardPictureProps {
  readonly picture: Card['picture'];
  /** The first picture of a screen is fetched with priority. */
  readonly isFirst?: boolean;
}

/**
 * A card's picture, edge to edge. While it loads, or if it is missing, the card's quiet ground shows, or the small picture
 * delivered with the page; one that the server is still drawing is requested until it arrives.
 */
export const CardPicture = ({ picture, isFirst = false }: CardPictureProps) => {
  const locale = useLocale();
  const [hasFailed, fail] = useLoadFailure();
  const { attempt, onLoad } = useAwaitedPicture();
  const small = smallPictureOf(picture.id);
  if (hasFailed && small === undefined)
    return <div className="picture-missing" role="img" aria-label={picture.alt[locale]} />;
  const alt = picture.alt[locale];
  const ground = small !== undefined && (
    <img
      className="picture"
      src={small}
      width={smallWidth}
      height={pictureHeight(smallWidth)}
      draggable={false}
      alt={hasFailed ? alt : ''}
      decoding="sync"
    />
  );
  if (hasFailed) return ground;
  const address = { base: apiOrigin(), attempt };
  return (
    <>
      {ground}
      <picture>
        <source type="image/avif" srcSet={pictureSources(picture.id, 'avif', address)} sizes={pictureSizes} />
        <source type="image/webp" srcSet={pictureSources(picture.id, 'webp', address)} sizes={pictureSizes} />
        <img
          className="picture"
          src={pictureUrl(picture.id, fullWidth, 'webp', address)}
          width={fullWidth}
          height={pictureHeight(fullWidth)}
          alt={alt}
          draggable={false}
          decoding={isFirst ? 'sync' : 'async'}
          fetchPriority={isFirst ? 'high' : 'auto'}
          onLoad={onLoad}
          onError={fail}
        />
      </picture>
    </>
  );
};
