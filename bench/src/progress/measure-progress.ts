import { Agent } from 'node:http';
import pg from 'pg';
import { makeLearners } from '../api/make-learners.ts';
import { quantile, sendCall, sendLoad, type Call } from '../api/send-load.ts';
import { bareUrl, startBare } from '../api/start-bare.ts';
import { type Figure, median, type PartResult } from '../figures.ts';
import { beginLearner } from '../growth/begin-learner.ts';
import { growDeck, growLearner } from '../growth/grow-learner.ts';
import { stopProcess, untilOk } from '../processes/start-process.ts';
import { kadroUrl, ports, type TestBed } from '../test-bed.ts';
import { growDays } from './grow-days.ts';

const answers = 100_000;
const words = 3000;
const rounds = 7;
const callsPerRound = 400;
const connections = 4;
const stepsPerRound = 100;

/** Measures the progress of a learner with a long history, against one row read by its key over HTTP. */
export const measureProgress = async ({ databaseUrl }: TestBed): Promise<PartResult> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const bare = startBare(databaseUrl);
  try {
    await untilOk(`${bareUrl}/healthz`, bare);
    const [learner] = await makeLearners(`${kadroUrl}/api/v1`, 1);
    if (learner === undefined) throw new Error('No learner was made.');
    await beginLearner(learner);
    await growDeck(pool, words + 2000);
    await growLearner(pool, learner.userId, { answers, words });
    await growDays(pool, learner.userId, answers);
    const callOf = (port: number, path: string): Call => ({
      method: 'GET',
      path,
      headers: port === ports.bare ? {} : learner.headers,
    });
    const p95Of = async (port: number, path: string): Promise<number> => {
      const { failures, p95Ms } = await sendLoad(
        port,
        Array.from({ length: callsPerRound }, () => callOf(port, path)),
        connections,
      );
      if (failures > 0) throw new Error(`${failures} calls of ${path} failed.`);
      return p95Ms;
    };
    /** One call after the other; the learner's row changes before each, so that no cached reply is valid. */
    const p95AfterSteps = async (port: number, path: string): Promise<number> => {
      const agent = new Agent({ keepAlive: true, maxSockets: 1 });
      const times: number[] = [];
      for (let step = 0; step <= stepsPerRound; step += 1) {
        await pool.query('update learners set version = version + 1 where user_id = $1', [learner.userId]);
        const before = performance.now();
        const status = await sendCall(agent, port, callOf(port, path));
        if (status !== 200) throw new Error(`${path} answered ${status}.`);
        if (step > 0) times.push(performance.now() - before);
      }
      agent.destroy();
      return quantile(
        times.toSorted((one, other) => one - other),
        0.95,
      );
    };
    const figures: Figure[] = [];
    const parts = [
      { name: 'a week', path: '/progress?days=7', measure: p95Of },
      { name: 'a month', path: '/progress?days=30', measure: p95Of },
      { name: 'a year', path: '/progress?days=365', measure: p95Of },
      { name: 'a year, each after a step', path: '/progress?days=365', measure: p95AfterSteps },
      { name: 'words by level', path: '/progress/levels', measure: p95Of },
      { name: 'what is due', path: '/user/learning/stats', measure: p95Of },
    ];
    for (const { name, path, measure } of parts) {
      const runs: { kadro: number; bare: number }[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const run = {
          kadro: await measure(ports.kadro, `/api/v1${path}`),
          bare: await measure(ports.bare, `/learner/${learner.userId}`),
        };
        if (round > 0) runs.push(run);
      }
      figures.push({
        name: `${name}: p95 with 100,000 answers`,
        unit: 'ms',
        value: median(runs.map((run) => run.kadro)),
        bare: median(runs.map((run) => run.bare)),
        target: { timesBare: 3 },
      });
    }
    return {
      part: 'progress',
      figures,
      notes: [
        `A learner with ${answers} answers on ${Math.floor(answers / 137)} days and ${words} words; the bare limit reads one row by its key, by the bare server. ${connections} connections, medians of ${rounds} rounds by turns of ${callsPerRound} calls; after steps one connection and ${stepsPerRound} calls.`,
      ],
    };
  } finally {
    await stopProcess(bare);
    await pool.end();
  }
};
