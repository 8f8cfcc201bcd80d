/**
 * Key in the browser's session storage of the address that a page asked for when its code was gone from the server, as
 * `<milliseconds> <address>`. The page that is loaded at `/` instead opens it.
 */
export const askedAddressKey = 'askedAddress';
