import { dayMs } from '@kadro/core';
import pg from 'pg';
import { z } from 'zod';
import { countDays } from '../../../apps/server/src/features/stats/count-days.ts';
import type { Tables } from '../../../apps/server/src/schema/schema.ts';
import { createDatabase } from '../../../apps/server/src/platform/database/index.ts';
import { makeLearners } from '../api/make-learners.ts';
import { sendLoad, type Call } from '../api/send-load.ts';
import { bareUrl, startBare } from '../api/start-bare.ts';
import { type Figure, median, type PartResult } from '../figures.ts';
import { stopProcess, untilOk } from '../processes/start-process.ts';
import { kadroUrl, ports, type TestBed } from '../test-bed.ts';
import { growCards, growYear, repeatToday } from './grow-desk.ts';

const connections = 4;
const rounds = 5;
const callsPerRound = 200;
/** The variable reduces the size, for trial runs. */
const share = Number(process.env['BENCH_DESK_SHARE'] ?? 1);
const cardCount = Math.round(100_000 * share);
const learnerCount = Math.round(10_000 * share);
/** The prefix of the search. */
const searched = 'wa';

const listReply = z.object({
  cards: z.array(z.object({ id: z.string(), submittedAt: z.string().nullable() })),
  nextCursor: z.string().nullable(),
});

/** The page in the middle of the pending ones: its cursor, and the card before it. */
const findMiddle = async (headers: Record<string, string>): Promise<{ cursor: string; at: string; id: string }> => {
  const pages = Math.max(1, Math.floor(cardCount / 20 / 50 / 2));
  let cursor = '';
  let before: z.output<typeof listReply>['cards'][number] | undefined;
  for (let page = 0; page < pages; page += 1) {
    const query = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const reply = listReply.parse(await (await fetch(`${kadroUrl}/api/v1/admin/cards${query}`, { headers })).json());
    if (reply.nextCursor === null) break;
    cursor = reply.nextCursor;
    before = reply.cards.at(-1);
  }
  const at = before?.submittedAt ?? null;
  if (before === undefined || at === null) throw new Error('No card waits.');
  return { cursor, at, id: before.id };
};

const wordsReply = z.object({
  words: z.array(z.object({ id: z.string(), headword: z.string() })),
  nextCursor: z.string().nullable(),
});

/** A page of words with a prefix: its cursor, and the preceding word. */
const findWords = async (headers: Record<string, string>): Promise<{ cursor: string; key: string; id: string }> => {
  const url = `${kadroUrl}/api/v1/admin/words?query=${searched}`;
  const { words, nextCursor } = wordsReply.parse(await (await fetch(url, { headers })).json());
  const last = words.at(-1);
  if (nextCursor === null || last === undefined) throw new Error(`Hardly a word begins with “${searched}”.`);
  return { cursor: nextCursor, key: last.headword.toLowerCase(), id: last.id };
};

const repeat = (call: Call): Call[] => Array.from({ length: callsPerRound }, () => call);

/** Measures p95 of a call of Kadro's and of the bare server's, alternately; the first round only warms up. */
const compare = async (name: string, kadro: Call, bare: Call): Promise<Figure> => {
  const runs: { kadro: number; bare: number }[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const own = await sendLoad(ports.kadro, repeat(kadro), connections);
    const least = await sendLoad(ports.bare, repeat(bare), connections);
    if (own.failures + least.failures > 0) throw new Error(`Calls of “${name}” failed.`);
    if (round > 0) runs.push({ kadro: own.p95Ms, bare: least.p95Ms });
  }
  return {
    name: `${name}: p95`,
    unit: 'ms',
    value: median(runs.map((run) => run.kadro)),
    bare: median(runs.map((run) => run.bare)),
    target: { timesBare: 3 },
  };
};

const measureList = async (headers: Record<string, string>): Promise<Figure[]> => {
  const { cursor, at, id } = await findMiddle(headers);
  const own = (query: string): Call => ({ method: 'GET', path: `/api/v1/admin/cards${query}`, headers });
  const bare = (path: string): Call => ({ method: 'GET', path: `/desk/${path}`, headers: {} });
  const later = `later?one=${encodeURIComponent(at)}&two=${encodeURIComponent(id)}`;
  const end = encodeURIComponent(`${searched}\u{10FFFF}`);
  return [
    await compare('cards that wait', own(''), bare('waiting')),
    await compare('… a page in the middle', own(`?cursor=${encodeURIComponent(cursor)}`), bare(later)),
    await compare('published cards', own('?state=published'), bare('published')),
    await compare(
      '… found by a word',
      own(`?state=published&query=${searched}`),
      bare(`found?one=${searched}&two=${end}`),
    ),
  ];
};

const measureWords = async (headers: Record<string, string>): Promise<Figure[]> => {
  const { cursor, key, id } = await findWords(headers);
  const own = (path: string): Call => ({ method: 'GET', path: `/api/v1/admin/${path}`, headers });
  const bare = (path: string): Call => ({ method: 'GET', path, headers: {} });
  const later = `/desk-words/words-later?one=${encodeURIComponent(key)}&two=${encodeURIComponent(id)}`;
  return [
    await compare('words', own('words'), bare('/desk-words/words')),
    await compare('… a page far behind', own(`words?cursor=${encodeURIComponent(cursor)}`), bare(later)),
    await compare('the log', own('audit'), bare('/desk-log')),
    await compare('… of one kind', own('audit?action=report-dismissed'), bare('/desk-log?one=report-dismissed')),
  ];
};

const measureStats = async (headers: Record<string, string>): Promise<Figure[]> => {
  const day = (ago: number): string => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
  const range = `from=${day(364)}&to=${day(0)}`;
  const figures: Figure[] = [];
  for (const [name, path] of [
    ['figures of a year by days', `stats?${range}&step=day`],
    ['figures of a year by months', `stats?${range}&step=month`],
    ['figures of a year as CSV', `stats.csv?${range}`],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      const calls = repeat({ method: 'GET', path: `/api/v1/admin/${path}`, headers });
      const { failures, p95Ms } = await sendLoad(ports.kadro, calls, 1);
      if (failures > 0) throw new Error(`Calls of “${name}” failed.`);
      if (round > 0) times.push(p95Ms);
    }
    figures.push({ name: `${name}: p95`, unit: 'ms', value: median(times), target: { atMost: 200 } });
  }
  return figures;
};

/** Measures the job that counts a day of `learners` learners. */
const countToday = async (databaseUrl: string): Promise<number> => {
  const database = createDatabase<Tables>({
    connection: { connectionString: databaseUrl },
    poolSize: 1,
    statementTimeoutMs: 600_000,
    onConnectionLost: (error) => console.error(error),
  });
  try {
    const started = performance.now();
    await countDays({ db: database.db, now: Date.now });
    return performance.now() - started;
  } finally {
    await database.close();
  }
};

/** Measures the console's lists at 100,000 cards against their bare queries, and the figures of a year of 10,000 learners. */
export const measureDesk = async ({ databaseUrl }: TestBed): Promise<PartResult> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const bare = startBare(databaseUrl);
  try {
    await untilOk(`${bareUrl}/healthz`, bare);
    const [admin] = await makeLearners(`${kadroUrl}/api/v1`, 1);
    if (admin === undefined) throw new Error('No learner was made.');
    await pool.query('update users set is_guest = false, is_admin = true where id = $1', [admin.userId]);
    await growCards(pool, cardCount, admin.userId);
    const lists = [...(await measureList(admin.headers)), ...(await measureWords(admin.headers))];
    await growYear(pool, learnerCount);
    const countedMs = await countToday(databaseUrl);
    await repeatToday(pool);
    return {
      part: 'desk',
      figures: [
        ...lists,
        ...(await measureStats(admin.headers)),
        { name: 'counting a day', unit: 'ms', value: countedMs },
      ],
      notes: [
        `${cardCount} cards, one of twenty of them waits, each with a word of its own, and as many lines of the log; words that begin with “${searched}” are searched for. The bare limit is the page’s query alone, one prepared statement of cards, words, changes and decisions. ${connections} connections, medians of ${rounds} rounds by turns of ${callsPerRound} calls.`,
        `${learnerCount} learners with 30 lines of the log and 10 first answers on a day, which the job counts; the other days of the year are copies of what it counted. One connection reads.`,
      ],
    };
  } finally {
    await stopProcess(bare);
    await pool.end();
  }
};
