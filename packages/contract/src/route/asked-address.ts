/**
 * Session storage key of the address whose code was no longer on the server, as `<milliseconds> <address>`. The page then
 * loaded at `/` opens it.
 */
export const askedAddressKey = 'askedAddress';
