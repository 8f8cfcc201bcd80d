import { realtimeKey } from '@kadro/contract/route/realtime-names';
import { apiOrigin } from '../api/origin.ts';
import { isServerAway, onServerReturn } from '../reach/server-reach.ts';
import { createLiveConnection, type LiveConnection, type LiveSocket } from './live-connection.ts';
import { signEntry } from './sign-entry.ts';

/** The code with which the server ends connections of sessions that are over. */
const sessionOver = 4009;
const comeBackMs = 5000;
/** A tab that is left for so long is asleep. */
const sleepAfterMs = 20_000;

/** Runs something later; what it returns takes that back. */
export const later = (run: () => void, delayMs: number): (() => void) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};

const addressOf = (): string => {
  const url = new URL(`/app/${realtimeKey}?protocol=7&client=kadro`, apiOrigin() || location.origin);
  url.protocol = url.protocol.replace('http', 'ws');
  return url.href;
};

const openSocket = (hear: (data: unknown) => void, end: (code: number) => void): LiveSocket => {
  const socket = new WebSocket(addressOf());
  socket.addEventListener('message', ({ data }) => {
    isServerAway.set(false);
    hear(data);
  });
  socket.addEventListener('close', ({ code }) => end(code));
  return socket;
};

const begin = (): LiveConnection => {
  const wake = (): void => {
    if (document.visibilityState === 'visible') connection.wake();
  };
  const connection = createLiveConnection({
    open: openSocket,
    sign: signEntry,
    later,
    random: Math.random,
    // Whoever has signed in has another session. Where there is none, entries are refused, and the page hears no more of them.
    onRefused: (code) => void (code === sessionOver && later(wake, comeBackMs)),
  });
  let stopSleep = (): void => undefined;
  document.addEventListener('visibilitychange', () => {
    stopSleep();
    if (document.visibilityState === 'hidden') stopSleep = later(connection.sleep, sleepAfterMs);
    else wake();
  });
  onServerReturn(wake);
  wake();
  return connection;
};

let connection: LiveConnection | undefined;

/** The page's one connection, which is there while the tab is looked at and something is listened to. */
export const pageLive = (): LiveConnection => (connection ??= begin());
