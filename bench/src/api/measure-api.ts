import { randomUUID } from 'node:crypto';
import { levels } from '@kadro/core';
import { type Figure, median, type PartResult } from '../figures.ts';
import { cpuOfMs, cpuOfTreeMs, residentMb } from '../processes/read-proc.ts';
import { pidOf, stopProcess, untilOk } from '../processes/start-process.ts';
import { kadroUrl, ports, type TestBed } from '../test-bed.ts';
import { type Learner, makeLearners, post } from './make-learners.ts';
import { type Call, type LoadResult, sendLoad } from './send-load.ts';
import { bareUrl, startBare } from './start-bare.ts';

const connections = 8;
const learnerCount = 240;
const rounds = 5;
const feedCalls = 2000;

/** A load with the CPU that the server and PostgreSQL spent on each request. */
interface Measured extends LoadResult {
  serverCpuMs: number;
  databaseCpuMs: number;
}

/** Makes the calls of one round, new ones each time: an answer can be given once. */
type CallMaker = (round: number) => Call[];

/** Measures the feed of 20 and one durable answer, Kadro against the bare server, alternately on the same database. */
export const measureApi = async ({ databaseUrl, postgresPid, kadroPid }: TestBed): Promise<PartResult> => {
  let bare = startBare(databaseUrl);
  try {
    await untilOk(`${bareUrl}/healthz`, bare);
    // As with Kadro, the first start may have compiled.
    await stopProcess(bare);
    bare = startBare(databaseUrl);
    await untilOk(`${bareUrl}/healthz`, bare);
    const learners = await makeLearners(`${kadroUrl}/api/v1`, learnerCount);
    const idleMb = residentMb(kadroPid);
    const barePid = pidOf(bare);

    const measure = async (port: number, pid: number, calls: Call[]): Promise<Measured> => {
      const before = { server: cpuOfMs(pid), database: cpuOfTreeMs(postgresPid) };
      const result = await sendLoad(port, calls, connections);
      const perCall = (afterMs: number, beforeMs: number): number => (afterMs - beforeMs) / calls.length;
      return {
        ...result,
        serverCpuMs: perCall(cpuOfMs(pid), before.server),
        databaseCpuMs: perCall(cpuOfTreeMs(postgresPid), before.database),
      };
    };
    // Alternately, so that a slow spell of the machine affects both; the first round only warms up.
    const besideBare = { port: ports.bare, pid: barePid };
    const compare = async (
      kadroCalls: CallMaker,
      bareCalls: CallMaker,
      { beside = besideBare, cpuAtMost = 3 } = {},
    ): Promise<Figure[]> => {
      const runs: { kadro: Measured; bare: Measured }[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const run = {
          kadro: await measure(ports.kadro, kadroPid, kadroCalls(round)),
          bare: await measure(beside.port, beside.pid, bareCalls(round)),
        };
        const failures = run.kadro.failures + run.bare.failures;
        if (failures > 0) throw new Error(`${failures} calls of the load failed.`);
        if (round > 0) runs.push(run);
      }
      return toFigures(runs, cpuAtMost);
    };

    const feed = await compare(
      () => feedLoad(learners),
      () => bareFeedLoad(learners),
      { cpuAtMost: 2 },
    );
    // Each learner learns the 20 words of the feed; each of them is then answered once, as a due word.
    const chosen = await sendLoad(ports.kadro, shuffle(learners.flatMap(choicesOf)), connections);
    if (chosen.failures > 0) throw new Error(`${chosen.failures} choices failed.`);
    const answers = shuffle(learners.flatMap(answersOf));
    const perRound = Math.floor(answers.length / (rounds + 1));
    const answer = await compare(
      (round) => answers.slice(round * perRound, (round + 1) * perRound),
      (round) => bareAnswerLoad(learners, perRound, round),
      { cpuAtMost: 2.3 },
    );
    const loadedMb = { value: residentMb(kadroPid), bare: residentMb(barePid) };
    // Measured by drawing twice without storing the result: the draw is the expensive part.
    const next = await compare(
      () => nextLoad(learners),
      (round) => drawLoad(learners, round),
      { beside: { port: ports.kadro, pid: kadroPid } },
    );
    const named = (what: string, figures: Figure[]): Figure[] =>
      figures.map((figure) => ({ ...figure, name: `${what}: ${figure.name}` }));
    return {
      part: 'api',
      figures: [
        ...named('feed of 20', feed),
        ...named('one durable answer', answer),
        ...named('what comes next in the feed, beside a draw', next),
        {
          name: 'resident memory of the server under load',
          unit: 'MB',
          ...loadedMb,
          target: { atMost: 150 },
        },
        { name: '… and after the draws', unit: 'MB', value: residentMb(kadroPid) },
        { name: 'resident memory of the server before the load', unit: 'MB', value: idleMb },
      ],
      notes: [
        `${connections} connections, medians of ${rounds} rounds by turns of ${feedCalls} feeds, one draw a learner and what comes next for each, and ${perRound} answers, ${learnerCount} learners, fsync on. The server's CPU is that of its own process, without the picture worker; PostgreSQL's that of all its processes.`,
      ],
    };
  } finally {
    await stopProcess(bare);
  }
};

const toFigures = (runs: readonly { kadro: Measured; bare: Measured }[], cpuAtMost: number): Figure[] => {
  const both = (read: (run: Measured) => number): { value: number; bare: number } => ({
    value: median(runs.map(({ kadro }) => read(kadro))),
    bare: median(runs.map(({ bare }) => read(bare))),
  });
  return [
    {
      name: 'CPU a request',
      unit: 'ms',
      ...both((run) => run.serverCpuMs + run.databaseCpuMs),
      target: { timesBare: cpuAtMost },
    },
    { name: '… of the server', unit: 'ms', ...both((run) => run.serverCpuMs) },
    { name: '… of PostgreSQL', unit: 'ms', ...both((run) => run.databaseCpuMs) },
    { name: 'p50', unit: 'ms', ...both((run) => run.p50Ms) },
    { name: 'p99', unit: 'ms', ...both((run) => run.p99Ms), target: { timesBare: 3 } },
    { name: 'requests', unit: 'per s', ...both((run) => run.perSecond) },
  ];
};

const repeat = <T>(learners: readonly Learner[], count: number, make: (learner: Learner, index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => {
    const learner = learners[index % learners.length];
    if (learner === undefined) throw new Error('There are no learners.');
    return make(learner, index);
  });

const feedLoad = (learners: readonly Learner[]): Call[] =>
  repeat(learners, feedCalls, ({ headers }) => ({ method: 'GET', path: '/api/v1/feeds/base', headers }));

const nextLoad = (learners: readonly Learner[]): Call[] =>
  learners.map(({ headers }) => ({ method: 'GET', path: '/api/v1/feeds/base/next', headers }));

/** Each learner's first feed of a level. */
const drawLoad = (learners: readonly Learner[], round: number): Call[] =>
  learners.map(({ headers }) => ({ method: 'GET', path: `/api/v1/feeds/base?complexity=${levels[round]}`, headers }));

const bareFeedLoad = (learners: readonly Learner[]): Call[] =>
  repeat(learners, feedCalls, ({ userId }) => ({ method: 'GET', path: `/feed?user=${userId}`, headers: {} }));

const choicesOf = ({ headers, cardIds }: Learner): Call[] =>
  cardIds.map((cardId) => post('/api/v1/choices', headers, { choiceId: randomUUID(), cardId, choice: 'learn' }));

const answersOf = ({ headers, cardIds }: Learner): Call[] => {
  const workoutId = randomUUID();
  return cardIds.map((cardId, index) =>
    post('/api/v1/workout/answers', headers, {
      answerId: randomUUID(),
      workoutId,
      cardId,
      grade: index % 4 === 3 ? 'forgot' : 'knew',
      answeredAt: new Date().toISOString(),
      responseMs: 1500,
    }),
  );
};

const bareAnswerLoad = (learners: readonly Learner[], count: number, round: number): Call[] =>
  repeat(learners, count, ({ userId, cardIds }, index) => {
    const place = round * count + index;
    const cardId = cardIds[Math.floor(place / learners.length) % cardIds.length];
    const dueAt = new Date(Date.now() + place * 60_000).toISOString();
    return post('/answer', {}, { user: userId, cardId, grade: 'knew', dueAt });
  });

const shuffle = <T>(list: readonly T[]): T[] =>
  list
    .map((item) => ({ item, key: Math.random() }))
    .toSorted((one, other) => one.key - other.key)
    .map(({ item }) => item);
