import { levels, type Level } from '@kadro/core/terms/levels';
import type { Translate } from '../../../shared/i18n/use-t.ts';

/** Returns a level's name. */
export const levelName = (level: Level, t: Translate): string =>
  level === 'novice' ? t('level.novice') : level.toUpperCase();

/** Returns all levels as options. */
export const levelOptions = (t: Translate) => levels.map((value) => ({ value, label: levelName(value, t) }));
