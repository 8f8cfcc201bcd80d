import type { LearningStats, Progress } from '@kadro/contract';
import { paths } from '@kadro/contract/route/paths';
import { useEffect } from 'react';
import { isKnownOutage, isOutage } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { emit } from '../events/events.ts';
import { session, useUser } from '../session/session.ts';
import { learner, type LearnerSnapshot } from './learner.ts';
import { useStanding } from './use-standing.ts';
import { visitIfItWinsDay } from './visit.ts';

interface Loader {
  /** Reads from the server; concurrent calls share the request. */
  load: () => Promise<void>;
  /** The same after a change: a running request may not include it yet, so another one follows. */
  reload: () => Promise<void>;
}

const makeLoader = (ask: (since: number) => Promise<void>): Loader => {
  let loading: Promise<void> | undefined;
  const load = () => (loading ??= ask(learner.mark()).finally(() => (loading = undefined)));
  return { load, reload: () => loading?.then(load, load) ?? load() };
};

const loaders = {
  progress: makeLoader((since) =>
    call(paths.readProgress).then((progress) => {
      learner.tell({ progress }, since);
      visitIfItWinsDay(progress);
    }),
  ),
  stats: makeLoader((since) => call(paths.readLearningStats).then((stats) => learner.tell({ stats }, since))),
};

/** Points, streak, moves and words by stage; undefined for a visitor and until loaded. */
export const useProgress = (): Progress | undefined => useLoaded('progress');

/** Reviews done and due; undefined for a visitor and until loaded. */
export const useStats = (): LearningStats | undefined => useLoaded('stats');

const useLoaded = <K extends 'progress' | 'stats'>(part: K): LearnerSnapshot[K] => {
  const value = useStanding(part);
  const id = useUser()?.id;
  useEffect(() => {
    if (id && learner.get()[part] === undefined) loaders[part].load().catch(fail);
  }, [id, part]);
  return value;
};

/** Reloads the counts after choices, a workout or a longer absence. */
export const refreshProgress = async (): Promise<void> => {
  if (session.user.get()) await Promise.all([loaders.progress.reload(), loaders.stats.reload()]).catch(fail);
};

const fail = (error: unknown): void => {
  // A choice that waits for the same connection is shown as unsent.
  if (isKnownOutage(error) || (isOutage(error) && learner.isAhead())) return;
  emit('failed', { error });
};
