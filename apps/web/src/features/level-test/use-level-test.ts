import type { OpenTest, RouteReply, TestKind, TestResult, readLevelTest } from '@kadro/contract';
import { levelTestPaths } from '@kadro/contract/learning/level-test-paths';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hasStatus } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { emit } from '../../shared/events/events.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { session, useUser } from '../../shared/session/session.ts';
import { startGuest } from '../../shared/session/start-guest.ts';

type Standing = RouteReply<typeof readLevelTest>;
const nothing: Standing = { open: null, last: null };

const testQuery = (kind: TestKind, userId: string) =>
  queryOptions({
    queryKey: ['level-test', userId, kind],
    queryFn: ({ signal }) => call(levelTestPaths.readLevelTest, { params: { kind } }, { signal }),
    // Answering a question reveals that it was answered elsewhere.
    staleTime: Infinity,
  });

/** An answer being sent; a retry uses the same id. */
export interface Answer {
  readonly testId: string;
  readonly answerId: string;
  readonly itemId: string;
  readonly optionId: string | null;
}

/** Applies a test's result: the level everywhere, and a feed by it. */
const takeOver = ({ level }: TestResult): void => {
  const user = session.user.get();
  if (user) session.user.set({ ...user, level });
  void refreshProgress();
  emit('newCardsAvailable');
};

/** The test of a kind: its state, and its actions. A visitor has none, and becomes a guest by starting it. */
export const useLevelTest = (kind: TestKind) => {
  const client = useQueryClient();
  const user = useUser();
  const { data, error, refetch } = useQuery({ ...testQuery(kind, user?.id ?? ''), enabled: Boolean(user) });
  const keep = async (userId: string, standing: Partial<Standing>): Promise<void> => {
    const { queryKey } = testQuery(kind, userId);
    // An earlier request, as of a guest who has just started, must not overwrite this.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (known = nothing) => ({ ...known, ...standing }));
  };

  const begin = useMutation({
    mutationFn: async (): Promise<{ userId: string; open: OpenTest }> => {
      const { id } = session.user.get() ?? (await startGuest());
      return {
        userId: id,
        open: await call(levelTestPaths.startLevelTest, { body: { kind } }, { isRepeatable: true }),
      };
    },
    onSuccess: ({ userId, open }) => keep(userId, { open }),
  });

  const answer = useMutation({
    mutationFn: ({ testId, ...body }: Answer) =>
      call(levelTestPaths.answerLevelTest, { params: { testId }, body }, { isRepeatable: true }),
    onSuccess: async (reply) => {
      const userId = user?.id ?? '';
      if (!('result' in reply)) {
        await keep(userId, { open: reply });
        return;
      }
      await keep(userId, { open: null, last: reply.result });
      takeOver(reply.result);
    },
    // The test has continued elsewhere.
    onError: (failure) => (hasStatus(failure, 409) || hasStatus(failure, 404) ? refetch() : undefined),
    meta: { handles: [404, 409] },
  });

  return {
    /** Undefined while unknown. */
    standing: user === null ? nothing : data,
    error,
    refetch,
    begin,
    answer,
  };
};
