import { photoWidths } from '../../picture/index.ts';
import type { PhotoSource } from '@kadro/adapters/photo/port';
import type { PhotoFault } from '@kadro/contract';
import { toStoredCredit } from '../outside/photo-credit.ts';
import type { CardTools } from '../tools.ts';
import { faultOf, passingFaults, restMs } from './photo-faults.ts';

/** Of photographs that turn out to be none the next ones are tried. */
const maxTries = 3;

export interface PhotoRequest {
  headword: string;
  example: string;
}

/** Where the pictures of one job come from: how far each source is, and which have nothing for it. */
export interface Progress {
  readonly next: Map<PhotoSource, number>;
  readonly finished: Set<PhotoSource>;
  readonly faults: PhotoFault[];
}

/** A picture that came from outside, as it is kept. */
export interface OutsidePicture {
  kind: PhotoSource['kind'];
  files: Buffer[];
  /** The JSON of its credit; null for what a model made. */
  credit: string | null;
}

/** Until when sources rest, and after what, of this process. */
const resting = new WeakMap<PhotoSource, { untilMs: number; fault: PhotoFault['fault'] }>();

const getOne = async (
  { avatars, now, report }: Pick<CardTools, 'avatars' | 'now' | 'report'>,
  source: PhotoSource,
  { request, progress, signal }: { request: PhotoRequest; progress: Progress; signal: AbortSignal | undefined },
): Promise<OutsidePicture | null> => {
  for (let tries = 0; tries < maxTries; tries += 1) {
    const number = progress.next.get(source) ?? 0;
    progress.next.set(source, number + 1);
    try {
      const { bytes, credit } = await source.get(request, number, signal);
      const files = await avatars.makePhoto(bytes, photoWidths);
      const stored = credit === null ? null : toStoredCredit(credit);
      // Nobody may show a photograph of which it is not known under which licence.
      if (credit === null || stored !== null) return { kind: source.kind, files, credit: stored };
    } catch (error) {
      if (signal?.aborted === true) return null;
      const fault = faultOf(error);
      report('an outside service gave no picture', error);
      progress.faults.push({ kind: source.kind, fault });
      if (fault === 'no-image') continue;
      if (passingFaults.has(fault)) resting.set(source, { untilMs: now() + restMs, fault });
      progress.finished.add(source);
      return null;
    }
  }
  // What gives nothing but what is none may cost money each time.
  progress.finished.add(source);
  return null;
};

/** Whether a source is left in peace; a job that has to do without it says why. */
const isResting = (source: PhotoSource, { faults }: Progress, nowMs: number): boolean => {
  const rest = resting.get(source);
  if (rest === undefined || nowMs >= rest.untilMs) return false;
  const { kind } = source;
  const { fault } = rest;
  if (!faults.some((told) => told.kind === kind && told.fault === fault)) faults.push({ kind, fault });
  return true;
};

/** The next picture of a job from the sources that come before the drawing, the first that gives one; null where none does. */
export const getOutside = async (
  tools: Pick<CardTools, 'avatars' | 'now' | 'report'>,
  sources: readonly PhotoSource[],
  job: { request: PhotoRequest; progress: Progress; signal: AbortSignal | undefined },
): Promise<OutsidePicture | null> => {
  for (const source of sources) {
    if (job.progress.finished.has(source) || isResting(source, job.progress, tools.now())) continue;
    const picture = await getOne(tools, source, job);
    if (picture !== null || job.signal?.aborted === true) return picture;
  }
  return null;
};
