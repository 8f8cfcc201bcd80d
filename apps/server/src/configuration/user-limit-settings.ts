import type { UserLimits } from '../kernel/index.ts';
import { integer, setting } from '../platform/configuration/index.ts';

/** Eight hours of learning without a pause. */
const defaultStepsPerDay = 3000;

/** Limits per user. Tools have them as `limits`. */
export const userLimitSettings = {
  cardsPerDay: setting(
    { variable: 'KADRO_CARDS_PER_DAY' },
    integer(1, 10_000),
    20,
    'Cards that one author can make in a day',
  ),
  photosPerDay: setting(
    { variable: 'KADRO_PHOTOS_PER_DAY' },
    integer(4, 100_000),
    200,
    'Pictures that one author can have made in a day',
  ),
  suggestionsPerDay: setting(
    { variable: 'KADRO_SUGGESTIONS_PER_DAY' },
    integer(1, 100_000),
    100,
    'Words about which one author can have outside services asked in a day',
  ),
  commentsPerMinute: setting(
    { variable: 'KADRO_COMMENTS_PER_MINUTE' },
    integer(1, 1_000),
    6,
    'Comments that one person can write in a minute',
  ),
  commentsPerDay: setting(
    { variable: 'KADRO_COMMENTS_PER_DAY' },
    integer(1, 100_000),
    200,
    'Comments that one person can write in a day',
  ),
  reportsPerDay: setting(
    { variable: 'KADRO_REPORTS_PER_DAY' },
    integer(1, 10_000),
    50,
    'Cards and comments that one person can report in a day',
  ),
  stepsPerDay: setting(
    { variable: 'KADRO_STEPS_PER_DAY' },
    integer(100, 1_000_000),
    defaultStepsPerDay,
    'Choices, answers and the like that one learner can have stored in a day',
  ),
} satisfies Record<keyof UserLimits, unknown>;

/** Reads each limit by its name. */
export const userLimitsBy = (read: (name: keyof UserLimits) => number): UserLimits => ({
  cardsPerDay: read('cardsPerDay'),
  photosPerDay: read('photosPerDay'),
  suggestionsPerDay: read('suggestionsPerDay'),
  commentsPerMinute: read('commentsPerMinute'),
  commentsPerDay: read('commentsPerDay'),
  reportsPerDay: read('reportsPerDay'),
  stepsPerDay: read('stepsPerDay'),
});
