import { dayOf } from '../day/day.ts';
import { refuse, type GameRowWon, type Refused } from '../learner/events.ts';
import type { LearnerState } from '../learner/learner.ts';
import type { LearnerResult } from './level-up.ts';
import { matchRules } from '../match-game/match-rules.ts';
import { award, type PointsEntry } from '../learner/points.ts';
import { nameRules } from '../learner/rule-sets.ts';
import type { Rules } from '../terms/rules.ts';

export type GameRowCommand = {
  learner: LearnerState;
  gameId: string;
  /** The row's number in the game, from 1. */
  row: number;
  atMs: number;
};

export type GameRowResult = LearnerResult<GameRowWon> & { pointsEntries: PointsEntry[] };

/**
 * Awards the points of a row in the matching game. Refuses with `no-points-left` when the day's game points are used up. The
 * caller makes sure that this happens once per row.
 */
export const winGameRow = ({ learner, gameId, row, atMs }: GameRowCommand, rules: Rules): GameRowResult | Refused => {
  const today = dayOf(atMs, learner.timeZone);
  const { day: lastDay, points: had } = learner.game ?? { day: today, points: 0 };
  // A flight west does not repeat a day.
  const day = lastDay > today ? lastDay : today;
  const pointsLeft = matchRules.pointsPerDay - (day === lastDay ? had : 0);
  const points = Math.min(pointsLeft, rules.points['game-row']);
  if (points <= 0) return refuse('no-points-left');
  return applyGameRowWon(
    learner,
    { kind: 'game-row-won', gameId, row, day, points, atMs, rules: nameRules(rules) },
    rules,
  );
};

export const applyGameRowWon = (learner: LearnerState, event: GameRowWon, rules: Rules): GameRowResult => {
  const { gameId, row, day, points } = event;
  const source = `${gameId}:${row}`;
  const lastPoints = learner.game?.day === day ? learner.game.points : 0;
  return {
    ok: true,
    event,
    learner: { ...learner, points: learner.points + points, game: { day, points: lastPoints + points } },
    pointsEntries: [{ ...award('game-row', source, `game:${source}`, rules), points }],
  };
};
