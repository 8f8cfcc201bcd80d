/** Carries the session of a mini-app where the browser keeps no cookie in a frame; `newSession` in it asks for one. */
export const sessionHeaderName = 'X-Session';
export const newSession = 'new';
