import type { GameEnd as End, OpenGame } from '@kadro/contract';
import { useRef, useState } from 'react';
import { hasStatus } from '../../shared/api/api-error.ts';
import { GameBoard } from './game-board.tsx';
import { GameEnd } from './game-end.tsx';
import { GameIntro } from './game-intro.tsx';
import { missedOf, type Missed } from './missed.ts';
import { useGame, type Match } from './use-game.ts';

type Shown =
  | { readonly kind: 'intro' }
  | { readonly kind: 'round'; readonly game: OpenGame }
  | { readonly kind: 'end'; readonly end: End; readonly missed: readonly Missed[] };

/** `/game-match`: words and pictures to be matched. */
export const GamePage = () => {
  const { standing, begin, answer } = useGame();
  const [shown, setShown] = useState<Shown>({ kind: 'intro' });
  const missedIds = useRef(new Set<string>());

  const start = (): void =>
    begin.mutate(undefined, {
      onSuccess: (game) => {
        missedIds.current = new Set();
        setShown({ kind: 'round', game });
      },
    });
  const match = async (given: Match) => {
    try {
      const reply = await answer.mutateAsync(given);
      if (!reply.isRight) missedIds.current.add(given.wordId);
      return reply;
    } catch (error) {
      // The round has continued elsewhere: starting it resumes it from there.
      if (hasStatus(error, 404) || hasStatus(error, 409)) setShown({ kind: 'intro' });
      throw error;
    }
  };

  if (shown.kind === 'round')
    return (
      <GameBoard
        key={shown.game.gameId}
        game={shown.game}
        hasFailed={answer.isError}
        onMatch={match}
        onEnd={(end, { game }) => setShown({ kind: 'end', end, missed: missedOf(game, missedIds.current) })}
      />
    );
  if (shown.kind === 'end')
    return <GameEnd end={shown.end} missed={shown.missed} isStarting={begin.isPending} onAgain={start} />;
  const failure = begin.isError ? (hasStatus(begin.error, 412) ? 'game.tooFew' : 'game.failed') : null;
  return <GameIntro standing={standing} isStarting={begin.isPending} failure={failure} onStart={start} />;
};
