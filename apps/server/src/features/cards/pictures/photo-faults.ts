import { AvatarError } from '@kadro/adapters/avatar/port';
import { OutsideError } from '@kadro/adapters/outside/port';
import { readPhotos, type PhotoFault } from '@kadro/contract';
import { z } from 'zod';

/** Stored JSON of a job's faults, version 1. */
export const photoFaultsV1 = z.object({ v: z.literal(1), faults: readPhotos.reply.shape.faults });

/** Parses a job's stored faults. */
export const readFaults = (row: unknown): PhotoFault[] =>
  row === null || row === undefined ? [] : photoFaultsV1.parse(row).faults;

export const toStoredFaults = (faults: readonly PhotoFault[]): string =>
  JSON.stringify({ v: 1, faults: [...faults] } satisfies z.input<typeof photoFaultsV1>);

/** Returns the fault shown to an author; a wrong key, which concerns the operator, appears as `unavailable`. */
export const faultOf = (error: unknown): PhotoFault['fault'] => {
  if (error instanceof OutsideError) return error.fault === 'misconfigured' ? 'unavailable' : error.fault;
  return error instanceof AvatarError && error.fault !== 'busy' ? 'no-image' : 'unavailable';
};

/** Temporary faults of a service, independent of the example. */
export const passingFaults: ReadonlySet<PhotoFault['fault']> = new Set(['quota', 'late', 'truncated', 'unavailable']);

/** Pause of a source after a temporary fault. */
export const restMs = 60_000;

/** Whether requesting the pictures again may give better ones. */
export const isRetriable = ({ state, faults }: { state: string; faults: unknown }): boolean =>
  state === 'failed' || (state === 'done' && readFaults(faults).some(({ fault }) => passingFaults.has(fault)));
