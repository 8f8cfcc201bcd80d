import { ClearingCue } from './clearing-cue.tsx';
import { GapCue } from './gap-cue.tsx';
import { TypedCue } from './typed-cue.tsx';
import { TypedResult } from './typed-result.tsx';
import type { WorkoutItem } from './workout-item.ts';
import type { WorkoutSession } from './workout-session.ts';

interface LaterCueProps {
  readonly item: WorkoutItem;
  /** The prompt side or the answer side. */
  readonly side: 'front' | 'back';
  readonly session: WorkoutSession;
}

/** Shows a cue that is not among the first ones. */
export const LaterCue = ({ item, side, session }: LaterCueProps) => {
  if (side === 'back') return <TypedResult item={item} />;
  if (item.ask.cue === 'clearing') return <ClearingCue item={item} />;
  return item.ask.cue === 'gap' ? <GapCue card={item.card} /> : <TypedCue item={item} session={session} />;
};
