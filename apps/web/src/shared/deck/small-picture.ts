import { smallPictureId } from '@kadro/contract/cards/picture-sources';

let deliveredPicture: { id: string; address: string } | undefined;

/** Saves the small picture delivered with the page before the app replaces the page's markup. */
export const bringSmallPicture = (id: string): void => {
  const image = document.getElementById(smallPictureId);
  if (image instanceof HTMLImageElement) deliveredPicture = { id, address: image.src };
};

/** The address of a small picture delivered with the page; undefined for any other. */
export const smallPictureOf = (id: string): string | undefined =>
  deliveredPicture?.id === id ? deliveredPicture.address : undefined;
