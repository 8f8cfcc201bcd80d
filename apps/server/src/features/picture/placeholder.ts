/**
 * Sent while a picture is being drawn. It is empty, so that the theme's background shows, and has the deck's aspect ratio; the app
 * recognises it by its size of 4 by 5 pixels and retries.
 */
export const placeholder = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5" viewBox="0 0 4 5"></svg>',
);
