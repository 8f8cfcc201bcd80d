import type { SettingName } from '../settings/names.ts';
import type { Action } from './read-action.ts';
import type { Play } from './verbs.ts';

const digging: Play = { pose: 'dig' };

/** The work typical of such a place; elsewhere it is office work. */
const plays: Readonly<Partial<Record<SettingName, Play>>> = {
  garden: digging,
  meadow: digging,
  farm: digging,
  forest: { pose: 'hold', brings: 'axe' },
  kitchen: { pose: 'cook' },
  hospital: { pose: 'hold', brings: 'clipboard' },
  stage: { pose: 'wave', feeling: 'happy' },
  shop: { pose: 'hold', brings: 'package' },
};

/** "Works in the garden": with a spade. */
export const atWork = (action: Action | undefined, setting: SettingName | undefined): Action | undefined => {
  const play = action?.verb === 'work' && setting !== undefined ? plays[setting] : undefined;
  if (action === undefined || play === undefined) return action;
  const { brings: _brings, holds: _holds, ...rest } = action;
  return { ...rest, ...play };
};
