export { defaultRealtimeLimits, type RealtimeLimits } from './limits.ts';
export type { Bus } from './bus.ts';
export { joinBuses } from './join-buses.ts';
export { readNodeMessage, writeHappened } from './node-message.ts';
export { createNotifyBus, notifyNodes } from './notify-bus.ts';
export { createRealtime, ownerKey } from './realtime.ts';
export { serveAuth, type Admit } from './serve-auth.ts';
export { serveSockets } from './serve-sockets.ts';
export type { AppKey, Owner } from './sign.ts';
