import { ClearingCue } from './clearing-cue.tsx';
import { GapCue } from './gap-cue.tsx';
import { TypedCue } from './typed-cue.tsx';
import { TypedResult } from './typed-result.tsx';
import type { WorkoutItem } from './workout-item.ts';
import type { WorkoutSession } from './workout-session.ts';

interface LaterCueProps {
  readonly item: WorkoutItem;
  /** The side that asks, or the one with the answer. */
  readonly side: 'front' | 'back';
  readonly session: WorkoutSession;
}

/** What a cue that is not of the first ones shows. */
export const LaterCue = ({ item, side, session }: LaterCueProps) => {
  if (side === 'back') return <TypedResult item={item} />;
  if (item.ask.cue === 'clearing') return <ClearingCue item={item} />;
  return item.ask.cue === 'gap' ? <GapCue card={item.card} /> : <TypedCue item={item} session={session} />;
};
