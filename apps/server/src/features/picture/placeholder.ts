/**
 * Shown while a picture is being drawn: nothing, so that the ground of its place is seen in the colours of the theme, in the deck's
 * proportion, and only 4 by 5 pixels in its own size, by which the app recognises it and asks again.
 */
export const placeholder = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5" viewBox="0 0 4 5"></svg>',
);
