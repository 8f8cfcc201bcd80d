import { smallPictureId } from '@kadro/contract/cards/picture-sources';

let brought: { id: string; address: string } | undefined;

/** Keeps the small picture that came inside the page, before the app takes the place of what stands there. */
export const bringSmallPicture = (id: string): void => {
  const image = document.getElementById(smallPictureId);
  if (image instanceof HTMLImageElement) brought = { id, address: image.src };
};

/** The address that holds a picture, small, where it came inside the page. */
export const smallPictureOf = (id: string): string | undefined => (brought?.id === id ? brought.address : undefined);
