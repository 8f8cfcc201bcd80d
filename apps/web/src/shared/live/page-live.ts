import { realtimeKey } from '@kadro/contract/route/realtime-names';
import { apiOrigin } from '../api/origin.ts';
import { isServerAway, onServerReturn } from '../reach/server-reach.ts';
import { createLiveConnection, type LiveConnection, type LiveSocket } from './live-connection.ts';
import { signEntry } from './sign-entry.ts';

/** The server's closing code for expired sessions. */
const sessionOver = 4009;
const comeBackMs = 5000;
/** A tab hidden for this long is asleep. */
const sleepAfterMs = 20_000;

/** Runs a function later; returns the cancel function. */
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
    // A user who has signed in has another session. Without one, entries are refused, and the page gets no more messages.
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

/** The page's only connection, open while the tab is visible and has listeners. */
export const pageLive = (): LiveConnection => (connection ??= begin());
