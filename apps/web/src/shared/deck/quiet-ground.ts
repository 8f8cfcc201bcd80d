import type { SyntheticEvent } from 'react';

/** An empty picture of the deck's proportion: the ground of its place shows, in the colours of the theme. */
const emptyPicture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="40" height="50" viewBox="0 0 40 50"/%3E';

/** Shows the quiet ground in place of a small picture that cannot be had, rather than the browser's sign of a broken one. */
export const showQuietGround = ({ currentTarget }: SyntheticEvent<HTMLImageElement>): void => {
  currentTarget.src = emptyPicture;
};
