import { photoWidths } from '../../picture/index.ts';
import type { PhotoSource } from '@kadro/adapters/photo/port';
import type { PhotoFault } from '@kadro/contract';
import { toStoredCredit } from '../outside/photo-credit.ts';
import type { CardTools } from '../tools.ts';
import { faultOf, passingFaults, restMs } from './photo-faults.ts';

/** Max photographs tried per picture if files turn out to be no images. */
const maxTries = 3;

export interface PhotoRequest {
  headword: string;
  example: string;
}

/** A job's progress: the next result of each source, and the exhausted sources. */
export interface Progress {
  readonly next: Map<PhotoSource, number>;
  readonly finished: Set<PhotoSource>;
  readonly faults: PhotoFault[];
}

/** A picture from outside, ready to be stored. */
export interface OutsidePicture {
  kind: PhotoSource['kind'];
  files: Buffer[];
  /** The JSON of its credit; null for generated pictures. */
  credit: string | null;
}

/** This process's paused sources: until when, and the fault. */
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
      // A photograph of unknown licence must not be shown.
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
  // Each try may cost money, so a source of invalid images is not tried again.
  progress.finished.add(source);
  return null;
};

/** Whether a source is paused; adds the reason to the job's faults. */
const isResting = (source: PhotoSource, { faults }: Progress, nowMs: number): boolean => {
  const rest = resting.get(source);
  if (rest === undefined || nowMs >= rest.untilMs) return false;
  const { kind } = source;
  const { fault } = rest;
  if (!faults.some((each) => each.kind === kind && each.fault === fault)) faults.push({ kind, fault });
  return true;
};

/** Returns a job's next picture from the first source that has one; null if none has. */
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
