import type { Photo, PhotoFault, PhotoJob } from '@kadro/contract';
import { cardPaths } from '@kadro/contract/cards/card-paths';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { hasStatus } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { faultsOfError } from '../../shared/forms/form-faults.ts';
import type { CardFields } from './card-fields.ts';

/** They come one by one, each within seconds. */
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

/** How far the pictures of an example are. `failed`: none came, or it is not known how far they are. */
type PhotosStage = 'none' | 'coming' | 'here' | 'failed';

interface Photos {
  readonly stage: PhotosStage;
  readonly photos: readonly Photo[];
  /** So many are to come. */
  readonly wanted: number;
  /** They were asked for the example that stands in the field: there are no others for it. */
  readonly isOfExample: boolean;
  /** Something went wrong that passes: others may come for the same example. */
  readonly isRetriable: boolean;
  /** What services outside answered instead of a picture, each once. */
  readonly faults: readonly PhotoFault['fault'][];
  /** Why the server makes none, in its words. */
  readonly refusal: string | null;
  /** What the example leaves open: symbols of the word, where the drawings are a guess. */
  readonly offer: PhotoJob['notUnderstood'];
  /** The symbol that the pictures show. */
  readonly symbol: string | undefined;
  readonly ask: (symbol?: string) => void;
  /** Goes on after a failure. */
  readonly retry: () => void;
}

const wantedAtFirst = 4;
/** As the server keeps it. */
const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** The pictures that were asked for an example, as they come; they are found again by their job. */
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
