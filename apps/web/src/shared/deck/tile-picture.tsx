import type { Card } from '@kadro/contract';
import { smallWidth, pictureUrl } from '@kadro/contract/cards/picture-sources';
import { apiOrigin } from '../api/origin.ts';
import { showQuietGround } from './quiet-ground.ts';
import { useAwaitedPicture } from './use-awaited-picture.ts';

interface TilePictureProps {
  readonly id: Card['picture']['id'];
  /** Width of its place, px, at 4:5. */
  readonly width: 56 | typeof smallWidth;
}

/** A small picture next to words that describe it; one that the server is still drawing is requested until it arrives. */
export const TilePicture = ({ id, width }: TilePictureProps) => {
  const { attempt, onLoad } = useAwaitedPicture();
  return (
    <img
      src={pictureUrl(id, smallWidth, 'webp', { base: apiOrigin(), attempt })}
      width={width}
      height={width * 1.25}
      alt=""
      loading="lazy"
      decoding="async"
      onLoad={onLoad}
      onError={showQuietGround}
    />
  );
};
