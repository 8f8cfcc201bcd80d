/**
 * Shown while a picture is being drawn: quiet, in the deck's proportion, and only 4 by 5 pixels in its own size, by
 * which the app recognises it and asks again.
 */
export const placeholder = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5" viewBox="0 0 4 5"><defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1">' +
    '<stop stop-color="#f3e7d8"/><stop offset="1" stop-color="#dfe6f3"/></linearGradient></defs><rect width="4" height="5" fill="url(#g)"/></svg>',
);
