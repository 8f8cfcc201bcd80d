import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { makeLearners, type Learner } from '../api/make-learners.ts';
import { sendLoad, type Call } from '../api/send-load.ts';
import { bareUrl, startBare } from '../api/start-bare.ts';
import { type Figure, median, type PartResult } from '../figures.ts';
import { cpuOfMs, cpuOfTreeMs } from '../processes/read-proc.ts';
import { pidOf, stopProcess, untilOk } from '../processes/start-process.ts';
import { kadroUrl, ports, type TestBed } from '../test-bed.ts';
import { followMany, growAuthors } from './grow-people.ts';

/** The variable reduces the size, for trial runs. */
const share = Number(process.env['BENCH_PEOPLE_SHARE'] ?? 1);
const cardCount = Math.max(12_000, Math.round(100_000 * share));
const authorCount = Math.round(4000 * share);
const followed = Math.round(2000 * share);
const learnerCount = 60;
const rounds = 5;
const callsPerRound = 300;
const connections = 4;

interface Run {
  cpuMs: number;
  p95Ms: number;
}

const put = (path: string, headers: Record<string, string> = {}): Call => ({ method: 'PUT', path, headers });
const get = (path: string, headers: Record<string, string> = {}): Call => ({ method: 'GET', path, headers });
const calls = (round: number, make: (at: number) => Call): Call[] =>
  Array.from({ length: callsPerRound }, (_, at) => make(round * callsPerRound + at));

/** Runs two loads alternately; the first round only warms up. */
const compare = async (
  name: string,
  own: (round: number) => Promise<Run>,
  least: (round: number) => Promise<Run>,
): Promise<Figure[]> => {
  const runs: { own: Run; least: Run }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const run = { own: await own(round), least: await least(round) };
    if (round > 0) runs.push(run);
  }
  const both = (read: (run: Run) => number): { value: number; bare: number } => ({
    value: median(runs.map((run) => read(run.own))),
    bare: median(runs.map((run) => read(run.least))),
  });
  const target = { timesBare: 3 };
  return [
    { name: `${name}: CPU`, unit: 'ms', ...both(({ cpuMs }) => cpuMs), target },
    { name: `${name}: p95`, unit: 'ms', ...both(({ p95Ms }) => p95Ms), target },
  ];
};

/** A load includes its after-effects, such as notifications, which must not slow the next measurement. */
const untilHandled = async (pool: pg.Pool): Promise<void> => {
  const waiting = 'select from domain_events where failed_at is null limit 1';
  while (((await pool.query(waiting)).rowCount ?? 0) > 0) await delay(25);
};

/** Measures users' actions on each other, among many cards and authors. */
export const measurePeople = async ({ databaseUrl, kadroPid, postgresPid }: TestBed): Promise<PartResult> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const bare = startBare(databaseUrl);
  try {
    await untilOk(`${bareUrl}/healthz`, bare);
    const learners = await makeLearners(`${kadroUrl}/api/v1`, learnerCount);
    const learnerAt = (at: number): Learner => {
      const learner = learners[at % learners.length];
      if (learner === undefined) throw new Error('There are no learners.');
      return learner;
    };
    const authors = await growAuthors(pool, { cards: cardCount, authors: authorCount });
    const authorAt = (at: number): string => authors[at % authors.length] ?? '';

    const measureBy =
      (port: number, pid: number) =>
      async (load: readonly Call[]): Promise<Run> => {
        const cpuBefore = cpuOfMs(pid) + cpuOfTreeMs(postgresPid);
        const { failures, p95Ms } = await sendLoad(port, load, connections);
        if (failures > 0) throw new Error(`${failures} calls failed, such as ${load[0]?.path}.`);
        await untilHandled(pool);
        return { cpuMs: (cpuOfMs(pid) + cpuOfTreeMs(postgresPid) - cpuBefore) / load.length, p95Ms };
      };
    const kadro = measureBy(ports.kadro, kadroPid);
    const least = measureBy(ports.bare, pidOf(bare));

    const figures: Figure[] = [];
    const acts = {
      like: (at: number) => `/api/v1/cards/clone-${1 + (at % 5000)}/like`,
      bookmark: (at: number) => `/api/v1/cards/clone-${1 + (at % 5000)}/bookmark`,
      follow: (at: number) => `/api/v1/users/${authorAt(at)}/follow`,
    };
    for (const [name, pathOf] of Object.entries(acts))
      figures.push(
        ...(await compare(
          name,
          (round) => kadro(calls(round, (at) => put(pathOf(at), learnerAt(at).headers))),
          (round) => least(calls(round, (at) => put(`/wish/${learnerAt(at).userId}/${name}-${at}`))),
        )),
      );
    figures.push(
      ...(await compare(
        'page of a user',
        (round) => kadro(calls(round, (at) => get(`/api/v1/users/${authorAt(at * 7)}`, learnerAt(at).headers))),
        (round) => least(calls(round, (at) => get(`/people/user/${authorAt(at * 7)}`))),
      )),
      ...(await compare(
        'page of a tag',
        (round) => kadro(calls(round, (at) => get(`/api/v1/tags/tag-${at % 1000}`, learnerAt(at).headers))),
        (round) => least(calls(round, (at) => get(`/people/tag/tag-${at % 1000}`))),
      )),
    );

    const ids = learners.map(({ userId }) => userId);
    await followMany(pool, ids, authors.slice(0, followed));
    const draw = async (feed: string): Promise<Run> => {
      await pool.query('delete from selections where user_id = any($1) and feed = $2', [ids, feed]);
      return kadro(learners.map(({ headers }) => get(`/api/v1/feeds/${feed}`, headers)));
    };
    const read = (feed: string, round: number): Promise<Run> =>
      kadro(calls(round, (at) => get(`/api/v1/feeds/${feed}`, learnerAt(at).headers)));
    for (const feed of ['authors', 'subscriptions']) {
      figures.push(
        ...(await compare(
          `feed ${feed}, drawn`,
          () => draw(feed),
          () => draw('base'),
        )),
      );
      figures.push(
        ...(await compare(
          `feed ${feed}, read again`,
          (round) => read(feed, round),
          (round) => read('base', round),
        )),
      );
    }
    return {
      part: 'people',
      figures,
      notes: [
        `${cardCount} cards of ${authorCount} authors, ${learnerCount} learners who each follow ${followed} of them when feeds are drawn; the bare limit of these is the base feed. That of acts is one upsert, that of pages one query, each by a bare server. CPU of server and PostgreSQL a call, with what follows from it; ${connections} connections, medians of ${rounds} rounds by turns of ${callsPerRound} calls, one call a learner where a feed is drawn.`,
      ],
    };
  } finally {
    await stopProcess(bare);
    await pool.end();
  }
};
