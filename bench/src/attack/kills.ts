import { setTimeout as delay } from 'node:timers/promises';
import { serverEnvironment } from '../../../apps/server/server-environment.js';
import { findCluster } from '../../../apps/server/src/platform/database/embedded/choose-launch.ts';
import { readPostmaster } from '../../../apps/server/src/platform/database/embedded/read-postmaster.ts';
import { prepareRealServer, type RealServer } from '../../../apps/server/src/test/real-server.ts';
import type { Figure } from '../figures.ts';
import { timeBareStarts } from '../startup/time-bare-starts.ts';
import { checkFolder, type LogFaults } from './check-log.ts';
import { streamAnswers, type AnswerStream } from './stream-answers.ts';

const learners = 8;
/** Every nth kill includes PostgreSQL. */
const withPostmaster = 5;

const quantile95 = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.95) - 1] ?? 0;

/** Prepares the server as `npm start` does, without the supervisor, whose wait would count as restart time. */
const prepareServer = (): Promise<RealServer> =>
  prepareRealServer({ MALLOC_ARENA_MAX: serverEnvironment['MALLOC_ARENA_MAX'] ?? '', LOG_LEVEL: 'info' });

const postmasterOf = ({ dataFolder }: RealServer): number => readPostmaster(findCluster(dataFolder))?.pid ?? 0;

/** Ends the stream and compares its acknowledged answers with the server's data. */
const compare = async (server: RealServer, stream: AnswerStream): Promise<Figure[]> => {
  await stream.end();
  const changed = await stream.countChanged();
  const faults = await checkFolder(server.dataFolder, stream.acknowledged);
  return figuresOf(faults, { answers: stream.acknowledged.size, changed });
};

const figuresOf = (
  { lost, doubled, different }: LogFaults,
  { answers, changed }: { answers: number; changed: number },
): Figure[] => [
  { name: `… of ${answers} acknowledged answers lost`, unit: 'count', value: lost, target: { atMost: 0 } },
  { name: '… doubled', unit: 'count', value: doubled, target: { atMost: 0 } },
  { name: '… answered otherwise when sent again', unit: 'count', value: changed, target: { atMost: 0 } },
  { name: '… learners who differ from their log', unit: 'count', value: different, target: { atMost: 0 } },
];

/** Kills the server repeatedly while learners answer, every fifth time with its PostgreSQL, and restarts it. */
export const attackByKills = async ({ share }: { share: number }): Promise<Figure[]> => {
  const kills = Math.ceil(100 * share);
  const bareMs = await timeBareStarts();
  const server = await prepareServer();
  const restarts: number[] = [];
  try {
    await server.start();
    const stream = await streamAnswers(learners, () => server.visitor().startAsGuest());
    for (let kill = 0; kill < kills; kill += 1) {
      // A different moment each time.
      await delay(100 + ((kill * 37) % 300));
      const postmaster = postmasterOf(server);
      if (kill % withPostmaster === withPostmaster - 1 && postmaster > 0) process.kill(postmaster, 'SIGKILL');
      await server.kill();
      const startedAt = performance.now();
      await server.start();
      restarts.push(performance.now() - startedAt);
    }
    const compared = await compare(server, stream);
    return [
      {
        name: `${kills} kills under load: 95 of 100 restarts took at most`,
        unit: 'ms',
        value: quantile95(restarts),
        bare: bareMs,
        target: { timesBare: 6 },
      },
      {
        name: '… the same, whatever the machine',
        unit: 'ms',
        value: quantile95(restarts),
        target: { atMost: 1200 },
      },
      ...compared,
    ];
  } finally {
    await server.remove();
  }
};

/** Stops PostgreSQL under the running server, in each possible way, while learners answer. */
export const attackByDatabaseStops = async ({ share }: { share: number }): Promise<Figure[]> => {
  const stops = Math.ceil(20 * share);
  const signals = ['SIGKILL', 'SIGINT', 'SIGQUIT'] as const;
  const server = await prepareServer();
  const outages: number[] = [];
  try {
    await server.start();
    const stream = await streamAnswers(learners, () => server.visitor().startAsGuest());
    for (let stop = 0; stop < stops; stop += 1) {
      await delay(300 + ((stop * 37) % 300));
      process.kill(postmasterOf(server), signals[stop % signals.length]);
      const startedAt = performance.now();
      // Sleep: until the learners have met it.
      await delay(100);
      const before = stream.acknowledged.size;
      while (stream.acknowledged.size < before + learners && performance.now() - startedAt < 60_000) await delay(5);
      outages.push(performance.now() - startedAt);
    }
    const compared = await compare(server, stream);
    const odd = Array.from(stream.statuses).filter(([status]) => status !== 200 && status !== 503);
    return [
      {
        name: `${stops} stops of PostgreSQL under load: 95 of 100 outages took at most`,
        unit: 'ms',
        value: quantile95(outages),
        target: { atMost: 5000 },
      },
      {
        name: '… calls answered with neither 200 nor 503',
        unit: 'count',
        value: odd.reduce((sum, [, count]) => sum + count, 0),
        target: { atMost: 0 },
      },
      ...compared,
    ];
  } finally {
    await server.remove();
  }
};
