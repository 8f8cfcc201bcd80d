import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { cpuOfMs, cpuOfTreeMs, residentMb } from './cpu.ts';
import { runLoad, type Call, type LoadResult } from './load.ts';

const projectFolder = join(import.meta.dirname, '../..');
const connections = 8;
const learnerCount = 240;

const startProcess = (file: string, env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, [join(projectFolder, file)], { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] });

const untilAnswers = async (url: string): Promise<void> => {
  for (let attempt = 0; attempt < 1200; attempt += 1) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`no answer from ${url}`);
};

export interface Learner {
  userId: string;
  headers: Record<string, string>;
  cardIds: string[];
}

/** Makes a guest over HTTP, as a browser does. */
export const makeLearner = async (base: string): Promise<Learner> => {
  const jar = new Map<string, string>();
  const headers = (): Record<string, string> => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(jar.get('XSRF-TOKEN') ?? ''),
    'x-requested-with': 'XMLHttpRequest',
    'accept-language': 'ru',
  });
  const keep = (response: Response): void => {
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      jar.set(name, value);
    }
  };
  keep(await fetch(`${base}/sanctum/csrf-cookie`));
  const guest = await fetch(`${base}/auth/guest`, {
    method: 'POST',
    headers: { ...headers(), 'content-type': 'application/json' },
    body: JSON.stringify({ timeZone: 'Europe/Moscow', locale: 'ru' }),
  });
  keep(guest);
  const { user }: { user: { id: string } } = JSON.parse(await guest.text());
  const feed: { cards: { id: string }[] } = JSON.parse(await (await fetch(`${base}/feeds/base`, { headers: headers() })).text());
  return { userId: user.id, headers: headers(), cardIds: feed.cards.map(({ id }) => id) };
};

export interface Measured extends LoadResult {
  /** CPU of the server and of PostgreSQL per request, ms. */
  serverCpuMs: number;
  databaseCpuMs: number;
}

/** Runs calls against a server and charges the CPU of its process and of PostgreSQL to them. */
const measure = async (port: number, pid: number, postgresPid: number, calls: readonly Call[]): Promise<Measured> => {
  const before = { server: cpuOfMs(pid), database: cpuOfTreeMs(postgresPid) };
  const result = await runLoad(port, calls, connections);
  const after = { server: cpuOfMs(pid), database: cpuOfTreeMs(postgresPid) };
  return {
    ...result,
    serverCpuMs: (after.server - before.server) / calls.length,
    databaseCpuMs: (after.database - before.database) / calls.length,
  };
};

export interface ApiLoadReport {
  feed: { kadro: Measured; bare: Measured };
  answer: { kadro: Measured; bare: Measured };
  residentMb: { idle: number; underLoad: number; bare: number };
}

/** Feed of 20 and one durable answer, Kadro against the bare server, by turns on the same database. */
export const measureApi = async (databaseUrl: string, postgresPid: number, dataFolder: string): Promise<ApiLoadReport> => {
  const [kadroPort, barePort] = [4571, 4572];
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const kadro = startProcess('apps/server/src/start.ts', {
    DATABASE_URL: databaseUrl, KADRO_DATA: dataFolder, PORT: String(kadroPort), HOST: '127.0.0.1', LOG_LEVEL: 'error',
    RATE_LIMIT_PER_MINUTE: '1000000', RATE_LIMIT_GUESTS_PER_HOUR: '100000', KADRO_DUE_LIMIT: '1000',
  });
  const bare = startProcess('bench/src/bare-server.ts', { DATABASE_URL: databaseUrl, PORT: String(barePort) });
  const [kadroPid, barePid] = [kadro.pid ?? 0, bare.pid ?? 0];
  try {
    await Promise.all([untilAnswers(`http://127.0.0.1:${kadroPort}/readyz`), untilAnswers(`http://127.0.0.1:${barePort}/none`)]);
    const base = `http://127.0.0.1:${kadroPort}/api/v1`;
    const learners: Learner[] = [];
    for (let i = 0; i < learnerCount; i += 1) learners.push(await makeLearner(base));
    const idle = residentMb(kadroPid);

    const repeat = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, index) => make(index));
    const learner = (index: number): Learner => learners[index % learners.length] ?? { userId: '', headers: {}, cardIds: [] };
    const kadroFeed = (count: number): Call[] => repeat(count, (i) => ({ method: 'GET', path: '/api/v1/feeds/base', headers: learner(i).headers }));
    const bareFeed = (count: number): Call[] => repeat(count, (i) => ({ method: 'GET', path: `/feed?user=${learner(i).userId}`, headers: {} }));
    const run = (calls: Call[], which: 'kadro' | 'bare'): Promise<Measured> =>
      which === 'kadro' ? measure(kadroPort, kadroPid, postgresPid, calls) : measure(barePort, barePid, postgresPid, calls);

    // Warm, then by turns, so that a slow spell of the machine meets both.
    await run(kadroFeed(2000), 'kadro');
    await run(bareFeed(2000), 'bare');
    const feed = { kadro: await average(3, () => run(kadroFeed(3000), 'kadro')), bare: await average(3, () => run(bareFeed(3000), 'bare')) };

    // Each learner learns 20 words; each of them is then answered once, as a due word.
    const choices = learners.flatMap(({ headers, cardIds }) =>
      cardIds.map((cardId): Call => ({ method: 'POST', path: '/api/v1/choices', headers, body: JSON.stringify({ choiceId: randomUUID(), cardId, choice: 'learn' }) })),
    );
    await run(shuffle(choices), 'kadro');
    const answers = shuffle(
      learners.flatMap(({ headers, cardIds }) => {
        const workoutId = randomUUID();
        return cardIds.map((cardId, i): Call => ({
          method: 'POST', path: '/api/v1/workout/answers', headers,
          body: JSON.stringify({ answerId: randomUUID(), workoutId, cardId, grade: i % 4 === 3 ? 'forgot' : 'knew', answeredAt: new Date().toISOString(), responseMs: 1500 }),
        }));
      }),
    );
    const bareAnswers = (count: number): Call[] =>
      repeat(count, (i) => ({
        method: 'POST', path: '/answer', headers: {},
        body: JSON.stringify({ user: learner(i).userId, cardId: learner(i).cardIds[Math.floor(i / learners.length) % 20], grade: 'knew', dueAt: new Date(Date.now() + i * 60_000).toISOString() }),
      }));
    const quarter = Math.floor(answers.length / 4);
    await run(answers.slice(0, quarter), 'kadro');
    await run(bareAnswers(quarter), 'bare');
    const kadroParts: Measured[] = [];
    const bareParts: Measured[] = [];
    for (let part = 0; part < 3; part += 1) {
      kadroParts.push(await run(answers.slice((part + 1) * quarter, (part + 2) * quarter), 'kadro'));
      bareParts.push(await run(bareAnswers(quarter), 'bare'));
    }
    return {
      feed,
      answer: { kadro: middle(kadroParts), bare: middle(bareParts) },
      residentMb: { idle, underLoad: residentMb(kadroPid), bare: residentMb(barePid) },
    };
  } finally {
    kadro.kill('SIGTERM');
    bare.kill('SIGKILL');
    await pool.end();
    await new Promise((resolve) => kadro.once('exit', resolve));
  }
};

const shuffle = <T>(list: readonly T[]): T[] => list.toSorted(() => Math.random() - 0.5);

/** The run in the middle by CPU. */
const middle = (runs: readonly Measured[]): Measured => {
  const sorted = runs.toSorted((a, b) => a.serverCpuMs + a.databaseCpuMs - b.serverCpuMs - b.databaseCpuMs);
  const found = sorted[Math.floor(sorted.length / 2)];
  if (found === undefined) throw new Error('no runs');
  return { ...found, failures: runs.reduce((sum, { failures }) => sum + failures, 0) };
};

const average = async (count: number, run: () => Promise<Measured>): Promise<Measured> => {
  const runs: Measured[] = [];
  for (let i = 0; i < count; i += 1) runs.push(await run());
  return middle(runs);
};
