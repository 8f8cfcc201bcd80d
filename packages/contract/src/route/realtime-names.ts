/** Where a page has its entry to a channel signed. */
export const broadcastingAuthPath = '/broadcasting/auth';

/** Names the app in the address of the web sockets, `/app/{key}`. Public, and the same everywhere. */
export const realtimeKey = 'kadro';
