import { WebSocket } from 'ws';

/** Many clients of one server. */
export interface Sockets {
  /** Calls `hear` with each further message of any client, in place of the previous callback. */
  readonly listen: (hear: (text: string) => void) => void;
  readonly close: () => Promise<void>;
}

/** Clients opened at the same time. */
const atOnce = 50;

const ended = (socket: WebSocket): Promise<unknown> =>
  new Promise((resolve) => {
    socket.on('close', resolve);
    socket.terminate();
  });

/** Opens clients; each sends `first`, if any, and waits for the answer. */
export const openSockets = async (
  url: string,
  count: number,
  first: ((at: number) => object) | null,
): Promise<Sockets> => {
  let hear: (text: string) => void = () => undefined;
  const sockets: WebSocket[] = [];

  const open = (at: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(url, { perMessageDeflate: false });
      sockets.push(socket);
      socket.on('error', reject);
      socket.on('close', (code) => reject(new Error(`A socket was closed with ${code}.`)));
      socket.on('open', () => {
        if (first === null) resolve();
        else socket.send(JSON.stringify(first(at)));
      });
      socket.on('message', (data) => {
        const text = data instanceof Buffer ? data.toString() : '';
        if (text.includes('subscription_succeeded')) resolve();
        else if (text.includes('pusher:ping')) socket.send('{"event":"pusher:pong","data":{}}');
        else hear(text);
      });
    });

  for (let at = 0; at < count; at += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - at) }, (_, more) => open(at + more)));
  return {
    listen: (next) => {
      hear = next;
    },
    close: async () => {
      await Promise.all(sockets.map(ended));
    },
  };
};
