import { AvatarError } from '@kadro/adapters/avatar/port';
import { OutsideError } from '@kadro/adapters/outside/port';
import { readPhotos, type PhotoFault } from '@kadro/contract';
import { z } from 'zod';

/** The JSON of a job's faults, version 1. */
export const photoFaultsV1 = z.object({ v: z.literal(1), faults: readPhotos.reply.shape.faults });

/** A job's faults as they are kept. */
export const readFaults = (row: unknown): PhotoFault[] =>
  row === null || row === undefined ? [] : photoFaultsV1.parse(row).faults;

export const toStoredFaults = (faults: readonly PhotoFault[]): string =>
  JSON.stringify({ v: 1, faults: [...faults] } satisfies z.input<typeof photoFaultsV1>);

/** What an author is told of an error; that a key is wrong is the operator's to know. */
export const faultOf = (error: unknown): PhotoFault['fault'] => {
  if (error instanceof OutsideError) return error.fault === 'misconfigured' ? 'unavailable' : error.fault;
  return error instanceof AvatarError && error.fault !== 'busy' ? 'no-image' : 'unavailable';
};

/** Faults that say nothing about the example, but that a service is not at its best: they pass. */
export const passingFaults: ReadonlySet<PhotoFault['fault']> = new Set(['quota', 'late', 'truncated', 'unavailable']);

/** A service that is not at its best is left in peace for so long. */
export const restMs = 60_000;

/** Whether pictures that were asked for may come out better when they are asked for again. */
export const isRetriable = ({ state, faults }: { state: string; faults: unknown }): boolean =>
  state === 'failed' || (state === 'done' && readFaults(faults).some(({ fault }) => passingFaults.has(fault)));
