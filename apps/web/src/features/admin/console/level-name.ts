import { levels, type Level } from '@kadro/core/terms/levels';
import type { Translate } from '../../../shared/i18n/use-t.ts';

/** A level as people know it. */
export const levelName = (level: Level, t: Translate): string =>
  level === 'novice' ? t('level.novice') : level.toUpperCase();

/** Every level, to choose from. */
export const levelOptions = (t: Translate) => levels.map((value) => ({ value, label: levelName(value, t) }));
