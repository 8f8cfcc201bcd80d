import type { Workout, WorkoutCard } from '@kadro/contract';
import type { Ask, Cue } from '@kadro/core/terms/cue';
import { findGaps } from '@kadro/core/english/gaps';
import type { Page } from 'playwright-core';

/** Lets the workouts of a page ask by one cue, as at a review; of an example that has no gap by another. `change`: other texts on every card. */
export const askBy = async (
  page: Page,
  cue: Cue,
  picture: Ask['picture'],
  change: Partial<WorkoutCard> = {},
): Promise<void> => {
  const ask = (given: WorkoutCard): WorkoutCard => {
    const card = { ...given, ...change };
    const gaps = findGaps(card.headword, card.example, card.mark, card.partOfSpeech) ?? undefined;
    return { ...card, introduction: false, asks: [{ cue, picture }], ...(gaps && { gaps }) };
  };
  await page.route(/\/api\/v1\/workout\?/, async (route) => {
    const reply = await route.fetch();
    const workout: Workout = await reply.json();
    await route.fulfill({ response: reply, json: { ...workout, cards: workout.cards.map(ask) } });
  });
};
