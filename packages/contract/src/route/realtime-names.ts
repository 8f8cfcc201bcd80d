/** Path that signs a page's subscription to a channel. */
export const broadcastingAuthPath = '/broadcasting/auth';

/** The app's key in the web socket address, `/app/{key}`. Public and constant. */
export const realtimeKey = 'kadro';
