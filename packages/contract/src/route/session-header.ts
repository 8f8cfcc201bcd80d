/** Carries a mini-app's session if the browser blocks cookies in a frame; `newSession` requests one. */
export const sessionHeaderName = 'X-Session';
export const newSession = 'new';
