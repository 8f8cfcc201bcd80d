import { Agent } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { apiBase, csrfCookiePath, readFeedPreview, register, startGuest } from '@kadro/contract';
import { z } from 'zod';
import { floodKinds } from './flood-kinds.ts';
import { headersAfter, sendFloodCall, type FloodCall, type FloodReply } from './send-flood-call.ts';

// In a separate thread, so that the honest learners' clock does not wait for the attacker.

const { port, kind, seconds, network } = z
  .object({ port: z.number(), kind: z.string(), seconds: z.number(), network: z.number() })
  .parse(workerData);

const addresses = [40, 41, 42, 43].map((host) => `127.0.${network}.${host}`);
const connectionsEach = 16;
const password = 'seven-wet-otters-flood';

const flood = floodKinds[kind];
if (flood === undefined) throw new Error(`there is no flood of ${kind}`);

interface Session {
  headers: Record<string, string>;
  readonly email: string;
}

const statuses = new Map<number, number>();

/** Returns the pictures that a visitor sees: requested once, from a separate address. */
const findPictures = async (): Promise<string[]> => {
  const agent = new Agent({ localAddress: `127.0.${network}.44` });
  const path = apiBase + readFeedPreview.path.replace(':name', 'base');
  const preview = await sendFloodCall(agent, port, {}, { method: 'GET', path });
  const { cards } = readFeedPreview.reply.parse(JSON.parse(preview.bytes.toString()));
  return cards.map(({ picture }) => picture.id);
};
const pictureIds = await findPictures();

const madeUp = (): Record<string, string> => ({
  cookie: `kadro_session=${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url')}`,
});

const floodFrom = async (localAddress: string): Promise<void> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsEach, localAddress });
  const send = (headers: Record<string, string>, call: FloodCall): Promise<FloodReply> =>
    sendFloodCall(agent, port, headers, call);
  const post = (path: string, body: object): FloodCall => ({ method: 'POST', path: apiBase + path, body });
  const visitor = headersAfter(await send({}, { method: 'GET', path: csrfCookiePath }));
  const sessions: Session[] = [];
  for (let count = 0; count < flood.sessionsEach; count += 1) {
    const email = `${crypto.randomUUID()}@example.com`;
    const made = await send(
      visitor,
      flood.caller === 'guest' ? post(startGuest.path, {}) : post(register.path, { email, password }),
    );
    if (made.status === 201) sessions.push({ headers: headersAfter(made), email });
  }
  const endsAt = performance.now() + seconds * 1000;
  const work = async (): Promise<void> => {
    for (let sent = 0; performance.now() < endsAt; sent += 1) {
      const session = sessions[sent % sessions.length];
      const headers = flood.caller === 'made-up' ? madeUp() : (session?.headers ?? visitor);
      const call = flood.call(sent, { pictureIds, email: session?.email ?? '', password });
      const reply = await send(headers, call);
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      // A renewed session continues under its new token.
      if (session !== undefined && reply.status < 300 && reply.cookies.length > 1)
        session.headers = headersAfter(reply);
    }
  };
  await Promise.all(Array.from({ length: connectionsEach }, work));
  agent.destroy();
};

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has none
parentPort?.postMessage('ready');
await Promise.all(addresses.map(floodFrom));
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's port has none
parentPort?.postMessage(Array.from(statuses));
