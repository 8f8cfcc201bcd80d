import { z } from 'zod';

const event = z.object({
  name: z.string(),
  ph: z.string(),
  pid: z.number(),
  tid: z.number(),
  tdur: z.number().optional(),
  args: z.object({ name: z.unknown() }).partial().optional(),
});
const trace = z.object({ traceEvents: z.array(event) });

/** Categories that a trace needs for `readTaskTimes`. */
export const taskCategories = ['toplevel', 'devtools.timeline'];

/**
 * Returns the CPU time of each task on the pages' main threads, ms, the slowdown included. Unlike wall-clock time it does not grow
 * when other programs use the processor.
 */
export const readTaskTimes = (buffer: Buffer): number[] => {
  const { traceEvents } = trace.parse(JSON.parse(buffer.toString('utf8')));
  const threadOf = ({ pid, tid }: { pid: number; tid: number }): string => `${pid} ${tid}`;
  const isMain = ({ name, args }: z.infer<typeof event>): boolean =>
    name === 'thread_name' && args?.name === 'CrRendererMain';
  const mainThreads = new Set(traceEvents.filter(isMain).map(threadOf));
  const times = traceEvents.flatMap((entry) => {
    const { name, ph, tdur = 0 } = entry;
    const isTask = ph === 'X' && name.endsWith('RunTask') && mainThreads.has(threadOf(entry));
    return isTask ? [tdur / 1000] : [];
  });
  if (times.length === 0) throw new Error('The trace has no task of a page.');
  return times;
};
