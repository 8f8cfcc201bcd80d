import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { makeLearners } from '../api/make-learners.ts';
import { type Call, sendLoad } from '../api/send-load.ts';
import { median, type PartResult } from '../figures.ts';
import { cpuOfMs, descendantsOf } from '../processes/read-proc.ts';
import { kadroUrl, ports, startTestBed } from '../test-bed.ts';

const connections = 8;
const learnerCount = 60;
const rounds = 7;
const feedCalls = 1500;
/** Time limit for the drawing's start. */
const waitMs = 60_000;

/** Returns the server's drawing process once it draws in the background: the first selection precedes, at full priority. */
const findDrawing = async (kadroPid: number): Promise<number> => {
  for (const startedAt = performance.now(); performance.now() - startedAt < waitMs; await delay(200)) {
    const found = descendantsOf(kadroPid).find((pid) =>
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('drawing-process'),
    );
    if (found !== undefined && getPriority(found) > 0) return found;
  }
  throw new Error('Nothing is drawn.');
};

/** Measures the feed of 20 while the deck's pictures are drawn in the background, against the same while the drawing is paused. */
export const measurePictures = async (): Promise<PartResult> => {
  const bed = await startTestBed({ hasNoPictures: true });
  try {
    const learners = await makeLearners(`${kadroUrl}/api/v1`, learnerCount);
    const feeds = Array.from({ length: feedCalls }, (_, index): Call => {
      const learner = learners[index % learners.length];
      return { method: 'GET', path: '/api/v1/feeds/base', headers: learner?.headers ?? {} };
    });
    const drawing = await findDrawing(bed.kadroPid);
    const runs: { alone: Measured; beside: Measured }[] = [];
    for (let round = 0; round <= rounds; round += 1) {
      process.kill(drawing, 'SIGSTOP');
      const alone = await measure(feeds, drawing);
      process.kill(drawing, 'SIGCONT');
      const beside = await measure(feeds, drawing);
      // The first round only warms up.
      if (round > 0) runs.push({ alone, beside });
    }
    const both = (read: (run: Measured) => number): { value: number; bare: number } => ({
      value: median(runs.map(({ beside }) => read(beside))),
      bare: median(runs.map(({ alone }) => read(alone))),
    });
    return {
      part: 'pictures',
      figures: [
        {
          name: 'feed of 20 while pictures are drawn: p99',
          unit: 'ms',
          ...both(({ p99Ms }) => p99Ms),
          target: { timesBare: 1.3 },
        },
        { name: '… p50', unit: 'ms', ...both(({ p50Ms }) => p50Ms) },
        { name: '… requests', unit: 'per s', ...both(({ perSecond }) => perSecond) },
        { name: 'CPU of the drawing in a second', unit: 'ms', ...both(({ drawingMs }) => drawingMs) },
      ],
      notes: [
        `The bare limit is the same load while the drawing process is held. ${connections} connections, medians of ${rounds} rounds by turns of ${feedCalls} feeds, ${learnerCount} learners.`,
      ],
    };
  } finally {
    await bed.stop();
  }
};

interface Measured {
  p50Ms: number;
  p99Ms: number;
  perSecond: number;
  drawingMs: number;
}

const measure = async (calls: Call[], drawing: number): Promise<Measured> => {
  const before = { atMs: performance.now(), cpuMs: cpuOfMs(drawing) };
  const { p50Ms, p99Ms, perSecond, failures } = await sendLoad(ports.kadro, calls, connections);
  if (failures > 0) throw new Error(`${failures} calls of the load failed.`);
  const seconds = (performance.now() - before.atMs) / 1000;
  return { p50Ms, p99Ms, perSecond, drawingMs: (cpuOfMs(drawing) - before.cpuMs) / seconds };
};
