import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { makeLearners, post, type Learner } from '../api/make-learners.ts';
import { quantile, sendCall, sendLoad, type Call } from '../api/send-load.ts';
import { bareUrl } from '../api/start-bare.ts';
import { type Figure, median, type PartResult } from '../figures.ts';
import { residentMb } from '../processes/read-proc.ts';
import { pidOf, startNode, stopProcess, untilOk } from '../processes/start-process.ts';
import { ports, kadroUrl, type TestBed } from '../test-bed.ts';
import { openSockets, type Sockets } from './open-sockets.ts';

/** The variable reduces the size, for trial runs. */
const share = Number(process.env['BENCH_LIVE_SHARE'] ?? 1);
const idle = Math.round(5000 * share);
/** Opened in advance, to exclude the process's one-time memory. */
const before = Math.round(1000 * share);
const watchers = Math.round(1000 * share);
const comments = Math.max(3, Math.round(40 * share));
const feedCalls = 2000;
const feedRounds = 5;
const connections = 8;
/** Time to settle after opening. */
const restMs = 4000;

const socketUrl = `ws://127.0.0.1:${ports.kadro}/app/kadro?protocol=7`;
const bareSocketUrl = `ws://127.0.0.1:${ports.bare}`;
const enter = (channel: string) => ({ event: 'pusher:subscribe', data: { channel } });

/** Measures the kilobytes that each of many idle connections adds to a process. */
const measureIdle = async (
  url: string,
  pid: number,
  first: ((at: number) => object) | null,
): Promise<{ kb: number; sockets: Sockets[] }> => {
  const sockets = [await openSockets(url, before, first)];
  await delay(restMs);
  const beforeMb = residentMb(pid);
  sockets.push(await openSockets(url, idle, first));
  await delay(restMs);
  return { kb: ((residentMb(pid) - beforeMb) * 1000) / idle, sockets };
};

const feedMs = async (learners: readonly Learner[]): Promise<number> => {
  const runs: number[] = [];
  for (let round = 0; round <= feedRounds; round += 1) {
    const calls = Array.from({ length: feedCalls }, (_, at): Call => {
      const headers = learners[at % learners.length]?.headers ?? {};
      return { method: 'GET', path: '/api/v1/feeds/base', headers };
    });
    const { failures, p99Ms } = await sendLoad(ports.kadro, calls, connections);
    if (failures > 0) throw new Error(`${failures} feeds failed.`);
    if (round > 0) runs.push(p99Ms);
  }
  return median(runs);
};

/** Measures the milliseconds from a call until 99 of 100 listeners have received its event. */
const spreadMs = async (sockets: Sockets, port: number, call: Call, isNews: (text: string) => boolean) => {
  const times: number[] = [];
  const agent = new Agent({ keepAlive: true });
  const startedAt = performance.now();
  const heard = new Promise<void>((resolve) => {
    sockets.listen((text) => {
      if (!isNews(text)) return;
      times.push(performance.now() - startedAt);
      if (times.length === watchers) resolve();
    });
  });
  const status = await sendCall(agent, port, call);
  if (status !== 201) throw new Error(`A comment was answered with ${status}.`);
  await Promise.race([heard, delay(60_000, undefined, { ref: false })]);
  agent.destroy();
  if (times.length < watchers) throw new Error(`${watchers - times.length} of ${watchers} did not hear of a comment.`);
  return quantile(
    times.toSorted((a, b) => a - b),
    0.99,
  );
};

/** Measures one comment to many viewers of a card, against one row and as many sends, alternately. */
const measureComments = async (author: Learner): Promise<Figure[]> => {
  const cardId = author.cardIds[0] ?? '';
  const own = await openSockets(socketUrl, watchers, () => enter(`card.${cardId}`));
  const bare = await openSockets(bareSocketUrl, watchers, null);
  const runs: { kadro: number; bare: number }[] = [];
  for (let round = 0; round <= comments; round += 1) {
    const body = { commentId: randomUUID(), text: `Comment ${round} of those that many look at.` };
    const run = {
      kadro: await spreadMs(own, ports.kadro, post(`/api/v1/cards/${cardId}/comments`, author.headers, body), (text) =>
        text.includes(body.commentId),
      ),
      bare: await spreadMs(bare, ports.bare, post('/say', {}, { ...body, rest: 'x'.repeat(300) }), () => true),
    };
    if (round > 0) runs.push(run);
  }
  await Promise.all([own.close(), bare.close()]);
  const value = median(runs.map(({ kadro }) => kadro));
  return [
    {
      name: `a comment to ${watchers} who look: p99`,
      unit: 'ms',
      value,
      bare: median(runs.map((run) => run.bare)),
      target: { timesBare: 2 },
    },
    { name: '… at most', unit: 'ms', value, target: { atMost: 250 } },
  ];
};

/** Measures Kadro's sockets against those of plain `ws`. */
export const measureLive = async ({ databaseUrl, kadroPid }: TestBed): Promise<PartResult> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const bare = startNode(['bench/src/live/bare-sockets.ts'], { DATABASE_URL: databaseUrl, PORT: String(ports.bare) });
  try {
    await untilOk(bareUrl, bare);
    const learners = await makeLearners(`${kadroUrl}/api/v1`, 100);
    const [author] = learners;
    if (author === undefined) throw new Error('There is no learner.');
    await pool.query('update users set is_guest = false where id = $1', [author.userId]);
    const without = await feedMs(learners);
    const least = await measureIdle(bareSocketUrl, pidOf(bare), null);
    await Promise.all(least.sockets.map((each) => each.close()));
    const own = await measureIdle(socketUrl, kadroPid, (at) => enter(`card.card-${at}`));
    const beside = await feedMs(learners);
    await Promise.all(own.sockets.map((each) => each.close()));
    await delay(restMs);
    const after = await feedMs(learners);
    return {
      part: 'live',
      figures: [
        { name: 'resident memory of an idle connection', unit: 'kB', value: own.kb, bare: least.kb },
        { name: '… above bare ws', unit: 'kB', value: own.kb - least.kb, target: { atMost: 12 } },
        {
          name: `p99 of GET feeds beside ${idle + before} idle connections`,
          unit: 'ms',
          value: beside,
          bare: median([without, after]),
          target: { timesBare: 1.3 },
        },
        ...(await measureComments(author)),
      ],
      notes: [
        `Idle connections: ${idle} beyond ${before} that were there before, each in a channel of its own, against \`ws\` without compression. Feeds: the same calls before them and after they are gone, medians of ${feedRounds} rounds of ${feedCalls} over ${connections} connections. Comments: ${comments} by turns, from the call until 99 of 100 clients have it; the bare limit commits one row and sends as many bytes. All clients are one process beside the server.`,
      ],
    };
  } finally {
    await stopProcess(bare);
    await pool.end();
  }
};
