import type { Card } from '@kadro/contract';
import { smallWidth, pictureUrl } from '@kadro/contract/cards/picture-sources';
import { apiOrigin } from '../api/origin.ts';
import { showQuietGround } from './quiet-ground.ts';
import { useAwaitedPicture } from './use-awaited-picture.ts';

interface TilePictureProps {
  readonly id: Card['picture']['id'];
  /** Its place, px: four to five. */
  readonly width: 56 | typeof smallWidth;
}

/** A small picture beside words that say what it shows; one that the server is still drawing is asked for again until it is there. */
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
