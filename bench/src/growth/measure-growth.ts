import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { makeLearners, type Learner } from '../api/make-learners.ts';
import { sendLoad, type Call } from '../api/send-load.ts';
import { type Figure, median, type PartResult } from '../figures.ts';
import { cpuOfMs, cpuOfTreeMs } from '../processes/read-proc.ts';
import { kadroUrl, ports, type TestBed } from '../test-bed.ts';
import { answerOf, beginLearner } from './begin-learner.ts';
import { growDeck, growLearner } from './grow-learner.ts';
import { measureBytes } from './measure-bytes.ts';

const rounds = 7;
/** CPU time has a resolution of 10 ms: enough calls for the cheapest ones to take a dozen of those. */
const callsPerRound = 400;
const deckWords = 5000;
/** A third of the words is being learned: a whole page of both kinds. */
const sizes = { small: { answers: 300, words: 300 }, large: { answers: 100_000, words: 3000 } };

const get = (path: string, { headers }: Learner): Call => ({ method: 'GET', path: `/api/v1${path}`, headers });

/** Measures the same calls of a learner with a short history and of one with a long one, CPU of server and database together. */
export const measureGrowth = async ({ databaseUrl, postgresPid, kadroPid }: TestBed): Promise<PartResult> => {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  try {
    const [small, large] = await makeLearners(`${kadroUrl}/api/v1`, 2);
    if (small === undefined || large === undefined) throw new Error('No learners were made.');
    for (const learner of [small, large]) await beginLearner(learner);
    const bytes = await measureBytes(pool);
    await growDeck(pool, deckWords);
    await growLearner(pool, small.userId, sizes.small);
    await growLearner(pool, large.userId, sizes.large);
    const levels = ['auto', 'novice', 'a1', 'a2', 'b1', 'b2', 'c1', 'c2'];
    const workouts = new Map([small, large].map((learner) => [learner, randomUUID()]));
    const actions: Record<string, (learner: Learner, index: number) => Call> = {
      feed: (learner) => get('/feeds/base', learner),
      draw: (learner, index) => get(`/feeds/base?complexity=${levels[index % levels.length]}`, learner),
      answer: (learner) => answerOf(learner, workouts.get(learner) ?? ''),
      progress: (learner) => get('/user/progress', learner),
      stats: (learner) => get('/user/learning/stats', learner),
      'learning list': (learner) => get('/learning', learner),
      'learning list, newest first': (learner) => get('/learning?sort=newest', learner),
      'search in it': (learner) => get('/learning?sort=alphabet&query=wa', learner),
      'history of a word': (learner) => get(`/learning/words/${learner.cardIds[0] ?? ''}/history`, learner),
    };
    const cpuOf = async (
      name: string,
      learner: Learner,
      make: (learner: Learner, index: number) => Call,
    ): Promise<number> => {
      let spent = 0;
      const batch = name === 'draw' ? levels.length : callsPerRound;
      const batches = callsPerRound / batch / (name === 'draw' ? 2 : 1);
      for (let done = 0; done < batches; done += 1) {
        if (name === 'draw') await pool.query('delete from selections where user_id = $1', [learner.userId]);
        const calls = Array.from({ length: batch }, (_, index) => make(learner, index));
        const before = cpuOfMs(kadroPid) + cpuOfTreeMs(postgresPid);
        const { failures } = await sendLoad(ports.kadro, calls, 4);
        if (failures > 0) throw new Error(`${failures} calls of ${name} failed.`);
        spent += cpuOfMs(kadroPid) + cpuOfTreeMs(postgresPid) - before;
      }
      return spent / (batch * batches);
    };
    const byWords = new Set(['learning list, newest first', 'search in it']);
    const figures: Figure[] = [];
    for (const [name, make] of Object.entries(actions)) {
      const runs: { small: number; large: number }[] = [];
      for (let round = 0; round <= rounds; round += 1) {
        const run = { small: await cpuOf(name, small, make), large: await cpuOf(name, large, make) };
        if (round > 0) runs.push(run);
      }
      figures.push({
        name: `${name}: CPU with 100,000 answers`,
        unit: 'ms',
        value: median(runs.map((run) => run.large)),
        bare: median(runs.map((run) => run.small)),
        // Sorting and searching scan the words, of which one learner has ten times as many.
        ...(!byWords.has(name) && { target: { timesBare: 1.3 } }),
      });
    }
    return {
      part: 'growth',
      figures: [...figures, ...bytes],
      notes: [
        `The bare limit is the same call of a learner with ${sizes.small.answers} answers and ${sizes.small.words} words, ${sizes.large.words} words the other; the deck has ${deckWords}. CPU of server and PostgreSQL a call, medians of ${rounds} rounds by turns.`,
        'Bytes are those of a row with its indexes in a copy of its table with 200,000 rows of random learners.',
      ],
    };
  } finally {
    await pool.end();
  }
};
