import type { Workout, WorkoutCard } from '@kadro/contract';
import { maxExampleLength, maxHeadwordLength, maxTranslationLength } from '@kadro/contract/route/limits';
import type { Page } from 'playwright-core';

type Texts = Pick<WorkoutCard, 'headword' | 'ipa' | 'translation' | 'example' | 'exampleTranslation'>;

const texts = {
  /** The longest that the deck has. */
  deck: {
    headword: 'weigh the pros and cons',
    ipa: 'ˌweɪ ðə ˌproʊz ənd ˈkɑːnz',
    translation: 'проблема, о которой все молчат',
    example: 'The discovery of penicillin was pure serendipity: mold killed bacteria in a dish.',
    exampleTranslation: 'Открытие пенициллина было счастливой случайностью: плесень убила бактерии в чашке Петри.',
  },
  /** What somebody may have written on a card of their own: every field is full. */
  own: {
    headword: 'to be a stranger in a strange land and to know how it is so'.padEnd(maxHeadwordLength, '!'),
    ipa: 'tə bi ə ˈstreɪndʒər ɪn ə ˈstreɪndʒ ˈlænd ənd tə ˈnoʊ',
    translation: 'быть чужим в чужой стране и знать, каково это, когда никто не понимает ни слова'.padEnd(
      maxTranslationLength,
      '!',
    ),
    example: 'Whoever has moved to another country knows what it is like. '.repeat(3).slice(0, maxExampleLength),
    exampleTranslation: 'Кто переезжал в другую страну, знает, каково это. '.repeat(4).slice(0, maxExampleLength),
  },
} satisfies Record<string, Texts>;

/** Lets the workouts of a page have the longest texts there are, on every card. */
export const giveLongTexts = async (page: Page, whose: keyof typeof texts): Promise<void> => {
  await page.route(/\/api\/v1\/workout\?/, async (route) => {
    const reply = await route.fetch();
    const workout: Workout = await reply.json();
    const cards = workout.cards.map((card) => ({ ...card, ...texts[whose], mark: { start: 0, end: 8 } }));
    await route.fulfill({ response: reply, json: { ...workout, cards } });
  });
};
