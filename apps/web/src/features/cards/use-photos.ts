import type { Photo, PhotoFault, PhotoJob } from '@kadro/contract';
import { cardPaths } from '@kadro/contract/cards/card-paths';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { hasStatus } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { faultsOfError } from '../../shared/forms/form-faults.ts';
import type { CardFields } from './card-fields.ts';

/** They arrive one by one, each within seconds. */
const pollMs = 700;

const photoJobQuery = (jobId: string) =>
  queryOptions({
    queryKey: ['cards', 'photos', jobId],
    queryFn: ({ signal }) => call(cardPaths.readPhotos, { params: { jobId } }, { signal }),
    enabled: jobId !== '',
    staleTime: 0,
    refetchInterval: ({ state: { data, error } }) =>
      error === null && (data === undefined || data.state === 'waiting' || data.state === 'working') ? pollMs : false,
    // A job is forgotten after some days.
    meta: { handles: [404] },
  });

/** Progress of an example's pictures. `failed`: none came, or the progress is unknown. */
type PhotosStage = 'none' | 'coming' | 'here' | 'failed';

interface Photos {
  readonly stage: PhotosStage;
  readonly photos: readonly Photo[];
  /** Number of expected pictures. */
  readonly wanted: number;
  /** Requested for the present example: there are no others for it. */
  readonly isOfExample: boolean;
  /** A temporary failure: others may come for the same example. */
  readonly isRetriable: boolean;
  /** Faults of outside services, each once. */
  readonly faults: readonly PhotoFault['fault'][];
  /** The server's reason to make none. */
  readonly refusal: string | null;
  /** Symbols of the word, if the example was not understood and its drawings are a guess. */
  readonly offer: PhotoJob['notUnderstood'];
  /** The symbol that the pictures show. */
  readonly symbol: string | undefined;
  readonly ask: (symbol?: string) => void;
  /** Retries after a failure. */
  readonly retry: () => void;
}

const wantedAtFirst = 4;
/** Normalizes a text as the server does. */
const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** Returns the pictures requested for an example, as they arrive; the job id finds them again. */
export const usePhotos = ({ headword, example, jobId }: CardFields, onAsked: (jobId: string) => void): Photos => {
  const job = useQuery(photoJobQuery(jobId));
  const asking = useMutation({
    meta: { handles: [422, 429] },
    mutationFn: (symbol: string | undefined) =>
      call(
        cardPaths.askPhotos,
        { body: { headword: tidy(headword), example: tidy(example), symbol } },
        { isRepeatable: true },
      ),
    onSuccess: (reply) => onAsked(reply.jobId),
  });
  const ask = (symbol?: string): void => {
    if (!asking.isPending) asking.mutate(symbol);
  };
  const isGone = jobId === '' || hasStatus(job.error, 404);
  const data = isGone ? undefined : job.data;
  const stageOf = (): PhotosStage => {
    if (asking.isPending) return 'coming';
    if (isGone) return 'none';
    if (job.error !== null || data?.state === 'failed') return 'failed';
    return data?.state === 'done' ? 'here' : 'coming';
  };
  return {
    stage: stageOf(),
    photos: asking.isPending ? [] : (data?.photos ?? []),
    wanted: data?.wanted ?? wantedAtFirst,
    isOfExample: data?.example === tidy(example),
    isRetriable: !asking.isPending && data?.isRetriable === true,
    faults: asking.isPending ? [] : [...new Set(data?.faults.map(({ fault }) => fault))],
    refusal: faultsOfError(asking.error, [])?.message ?? null,
    offer: data?.example === tidy(example) ? data.notUnderstood : undefined,
    symbol: data?.symbol,
    ask,
    retry: () => (job.error === null ? ask(data?.symbol) : void job.refetch()),
  };
};
