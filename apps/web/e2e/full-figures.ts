import { dayMs } from '@kadro/core';
import type { Figures } from '@kadro/contract';
import type { Page } from 'playwright-core';
const dayAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString().slice(0, 10);
const yearDays = Array.from({ length: 365 }, (_, at) => 364 - at);
const isMissed = (ago: number): boolean => ago % 11 === 7;

/** Progress of somebody who has learned for a year: each chart has something to draw, in four figures where there may be some. */
const fullFigures = (days: Figures['days']): Figures => {
  const step = days === 365 ? 7 : 1;
  const points = Math.floor((days - 1) / step) + 1;
  return {
    days,
    from: dayAgo(days - 1),
    to: dayAgo(0),
    streak: { length: 6, longest: 128, freezes: 2, wonToday: true, lastWonDay: dayAgo(0) },
    year: {
      from: dayAgo(364),
      answers: yearDays.map((ago) => (isMissed(ago) ? 0 : 5 + ((ago * 37) % 140))),
      days: yearDays.map((ago) => (!isMissed(ago) ? 'w' : ago % 2 === 0 ? 's' : '.')).join(''),
    },
    did: { answers: 21_480, introduced: 640, learn: 655, known: 1210, workouts: 712 },
    points: [
      { reason: 'right-first-try', points: 15_320 },
      { reason: 'word-learned', points: 4210 },
      { reason: 'workout-finished', points: 3560 },
      { reason: 'game-row', points: 845 },
      { reason: 'card-approved', points: 120 },
      { reason: 'email-confirmed', points: 50 },
      { reason: 'level-test-finished', points: 20 },
    ],
    stages: Array.from({ length: points }, (_, at) => ({
      day: dayAgo((points - 1 - at) * step),
      words: { learning: 9 + (at % 4), repeating: 14 + (at % 5), fixing: 30 + at, learned: at * 8, known: at * 20 },
    })),
    recalled: [
      { stage: 'learning', total: 6120, right: 5010 },
      { stage: 'repeating', total: 5080, right: 4570 },
      { stage: 'fixing', total: 3340, right: 3110 },
      { stage: 'learned', total: 812, right: 790 },
    ],
    hours: [7, 8, 9, 13, 19, 20, 21, 22].map((hour) => ({ hour, total: 40 * hour, right: 32 * hour + hour })),
    promised: 0.9,
    prices: [80, 90].map((recall) => ({ recall, words: 24, reviews: 216, days: 1440 })),
  };
};

/** Shows the progress of a long year on a page, whatever its learner has done. */
export const giveFullFigures = async (page: Page): Promise<void> => {
  await page.route('**/api/v1/progress?*', (route) => {
    const days = Number(new URL(route.request().url()).searchParams.get('days'));
    return route.fulfill({ json: fullFigures(days === 7 || days === 365 ? days : 30) });
  });
};
