import type { SyntheticEvent } from 'react';

/** An empty picture of the deck's proportion: the background shows through, in the colours of the theme. */
const emptyPicture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="40" height="50" viewBox="0 0 40 50"/%3E';

/** Shows the quiet ground in place of a small picture that fails to load, instead of the browser's broken-image icon. */
export const showQuietGround = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.src = emptyPicture;
};
