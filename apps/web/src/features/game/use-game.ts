import { gamePaths } from '@kadro/contract/learning/game-paths';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { refreshProgress } from '../../shared/learner/use-learner.ts';
import { session, useUser } from '../../shared/session/session.ts';
import { startGuest } from '../../shared/session/start-guest.ts';

const nothing = { bestMs: null, pointsLeft: null, isOpen: false };

const gamesQuery = (userId: string) =>
  queryOptions({
    queryKey: ['games', userId],
    queryFn: ({ signal }) => call(gamePaths.readGames, {}, { signal }),
  });

/** A match being sent; a retry uses the same id. */
export interface Match {
  readonly gameId: string;
  readonly answerId: string;
  readonly wordId: string;
  readonly pictureId: string;
  /** Time the round waited for its pictures. */
  readonly waitedMs: number;
}

/** The matching game: its best result, starting a round, answering. A visitor has no result, and becomes a guest by starting. */
export const useGame = () => {
  const client = useQueryClient();
  const user = useUser();
  const { data } = useQuery({ ...gamesQuery(user?.id ?? ''), enabled: Boolean(user) });

  const begin = useMutation({
    mutationFn: async () => {
      if (!session.user.get()) await startGuest();
      return await call(gamePaths.startGame, {}, { isRepeatable: true });
    },
    // Too few pictures yet; the screen says so.
    meta: { handles: [412] },
  });

  const answer = useMutation({
    mutationFn: ({ gameId, ...body }: Match) =>
      call(gamePaths.answerGame, { params: { gameId }, body }, { isRepeatable: true }),
    onSuccess: ({ points, end }) => {
      if (points > 0) void refreshProgress();
      if (end !== null) void client.invalidateQueries({ queryKey: ['games'] });
    },
    // The round has continued elsewhere, or is gone.
    meta: { handles: [404, 409] },
  });

  return { standing: user === null ? nothing : data, begin, answer };
};
