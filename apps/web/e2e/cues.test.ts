import { cues, pictureHelps } from '@kadro/core/terms/cue';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { askBy } from './ask-by.ts';
import { findBoxFaults } from './boxes.ts';
import { soon, useBrowser } from './browser.ts';
import { findFaintAtRest } from './contrast.ts';
import { goOnBy, swipe, topCard, turnCard, workoutItem } from './deck.ts';
import { beGuest, chooseCards } from './learner.ts';
import { settled } from './traffic.ts';
import { giveVoice } from './voice.ts';

const { visit } = useBrowser();
const smallest = { width: 320, height: 480 };
const sizes = [smallest, { width: 640, height: 320 }, { width: 390, height: 844 }, { width: 1280, height: 800 }];

/** Opens a workout of two words or more; returns what each answer's call says. */
const openWorkout = async (
  page: Page,
  words = 2,
): Promise<{ cards: Awaited<ReturnType<typeof chooseCards>>; sent: unknown[] }> => {
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith('/workout/answers') && request.method() === 'POST')
      sent.push(request.postDataJSON());
  });
  await beGuest(page);
  const cards = await chooseCards(page, words, 'learn');
  await page.goto('/workout');
  await topCard(page).locator('[data-cue]').waitFor();
  return { cards, sent };
};
const field = (page: Page) => topCard(page).getByRole('textbox');
/** The English word that the card on top asks for. */
const wordOf = async (page: Page, cards: readonly { id: string; headword: string }[]): Promise<string> => {
  const item = await workoutItem(page);
  return cards.find(({ id }) => item?.startsWith(`${id}:`))?.headword ?? '';
};

describe('an example with a gap', () => {
  it('asks for its word, by keys, by the mouse and by a finger', async () => {
    const page = await visit({ device: 'phone' });
    await askBy(page, 'gap', 'blurred');
    const { sent } = await openWorkout(page, 4);
    const turn = [
      () => page.keyboard.press('Space'),
      () => page.getByText('Show the answer').last().click(),
      () => swipe(page, 'left'),
    ];
    for (const act of turn) {
      const example = await topCard(page).locator('[data-cue] [lang="en"]').first().textContent();
      const word = await turnCard(page, act);
      expect(` ${example?.toLowerCase()} `).not.toContain(` ${word.toLowerCase()} `);
      await goOnBy(page, () => page.keyboard.press('ArrowRight'));
    }
    await soon(() => sent.length).toBe(turn.length);
  });
});

describe('a word that is typed', () => {
  it('is taken by Enter alone, is shown where it went wrong, and can be taken back', async () => {
    const page = await visit();
    await askBy(page, 'typed', 'hidden');
    const { cards, sent } = await openWorkout(page, 3);
    const first = await wordOf(page, cards);
    await page.keyboard.type(first.toUpperCase());
    await page.keyboard.press('Enter');
    await page.getByText('Right!', { exact: true }).waitFor();
    await goOnBy(page, () => page.keyboard.press('Enter'));
    await soon(() => sent).toMatchObject([{ grade: 'knew', askedBy: 'typed' }]);

    await page.keyboard.type('zzzzzz');
    await page.getByRole('button', { name: 'Check' }).click();
    await page.getByText('Not quite', { exact: true }).waitFor();
    await goOnBy(page, () => page.getByRole('button', { name: 'Next' }).click());
    await soon(() => sent).toMatchObject([{}, { grade: 'forgot', askedBy: 'typed' }]);
    await page.getByRole('button', { name: 'Undo the last answer' }).click();
    await page.getByText('Almost. Count it?', { exact: true }).waitFor();
    await goOnBy(page, () => page.getByRole('button', { name: 'Count it' }).click());
    await soon(() => sent).toMatchObject([{}, {}, { grade: 'knew', askedBy: 'typed' }]);
  });

  it('has its line and the way out in sight above the keyboard of the smallest phone, and corrects nothing', async () => {
    const page = await visit({ device: 'phone', size: smallest });
    await askBy(page, 'typed', 'hidden');
    await openWorkout(page);
    const out = page.getByRole('button', { name: 'I don’t know' }).last();
    await field(page).click();
    // A keyboard lays itself over the lower half and some more.
    for (const one of [field(page), out]) {
      const box = await one.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(236);
    }
    const told = await field(page).evaluate((input) => ({
      ...Object.fromEntries(
        ['autocapitalize', 'autocorrect', 'autocomplete', 'spellcheck'].map((name) => [name, input.getAttribute(name)]),
      ),
      isLarge: Number.parseFloat(getComputedStyle(input).fontSize) >= 16,
    }));
    expect(told).toEqual({
      autocapitalize: 'none',
      autocorrect: 'off',
      autocomplete: 'off',
      spellcheck: 'false',
      isLarge: true,
    });
    await out.click();
    await topCard(page).locator('[data-answer]').waitFor();
  });
});

it('a photo clears by itself, and by steps where motion is not wanted', async () => {
  const page = await visit({ hasReducedMotion: true });
  await askBy(page, 'clearing', 'blurred');
  const { sent } = await openWorkout(page);
  const blur = () =>
    page.locator('[data-place="0"] [data-clearing]').evaluate((photo) => getComputedStyle(photo).filter);
  const clearer = topCard(page).getByRole('button', { name: 'Clearer' });
  for (const seen of ['blur(28px)', 'blur(16px)', 'blur(7px)']) {
    await soon(blur).toBe(seen);
    await clearer.click();
  }
  await soon(blur).toBe('none');
  expect(await clearer.isVisible()).toBe(false);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await turnCard(page);
  await goOnBy(page, () => page.keyboard.press('ArrowLeft'));
  await soon(() => sent).toMatchObject([{ grade: 'forgot', askedBy: 'clearing' }]);
  await soon(blur).toBe('blur(0px)');
});

it('the cues that a learner uses are asked for, and hold without a connection, too', async () => {
  const page = await visit();
  await beGuest(page);
  await chooseCards(page, 2, 'learn');
  await page.goto('/settings/workout');
  await page.getByLabel('English word').waitFor();
  for (const name of [
    'English word',
    'By ear',
    'Picture',
    'Blurred picture that clears',
    'Translation',
    'Example with a gap',
  ])
    await page.getByLabel(name, { exact: true }).uncheck();
  const last = page.getByLabel('Typing the word');
  expect(await last.isChecked()).toBe(true);
  expect(await last.isDisabled()).toBe(true);
  const asked = page.waitForRequest(/\/workout\?/);
  await page.goto('/workout');
  expect(new URL((await asked).url()).searchParams.get('cues')).toBe('typed');
  await topCard(page).locator('[data-item]').waitFor();
  await settled(page, 'device-outbox');
  await page.context().setOffline(true);
  while ((await topCard(page).locator('[data-item]').getAttribute('data-kind')) === 'show')
    await goOnBy(page, () => page.keyboard.press('ArrowRight'));
  await field(page).waitFor();
  await page.context().setOffline(false);
});

it.each(['gap', 'typed', 'clearing'] as const)('a card that asks by %s has room on every screen', async (cue) => {
  const page = await visit({ size: smallest, device: 'phone' });
  await askBy(page, cue, cue === 'typed' ? 'hidden' : 'blurred');
  await openWorkout(page);
  /** One page, as somebody turns a phone or drags a window: a visit for each size takes twelve of them. */
  const expectRoom = async (): Promise<void> => {
    for (const size of sizes) {
      await page.setViewportSize(size);
      const read = async () => ({ size, faults: await page.evaluate(findBoxFaults, true) });
      await soon(read).toEqual({ size, faults: [] });
    }
  };
  await expectRoom();
  if (cue === 'typed') {
    await field(page).fill('nothing');
    await page.keyboard.press('Enter');
  } else await page.keyboard.press('Space');
  await topCard(page).locator('[data-answer]').waitFor();
  await expectRoom();
});

/** As long as one's own words may be, in both languages, and without a transcription. */
const longWords = {
  headword: 'counterrevolutionaries',
  ipa: '',
  translation: 'человеконенавистничество',
  example: 'The counterrevolutionaries left.',
  exampleTranslation: 'Достопримечательности высокопревосходительства.',
  mark: { start: 4, end: 26 },
};
/** Every cue, with each help of the picture that it comes with. */
const asks = cues.flatMap((cue) => {
  const own = { picture: ['shown'], clearing: ['blurred'], typed: ['hidden'] } as const;
  return (cue in own ? own[cue as keyof typeof own] : pictureHelps).map((picture) => [cue, picture] as const);
});
it.each(asks)(
  'a card that asks by %s, picture %s, has room for the longest words, and can be read',
  async (cue, picture) => {
    const page = await visit({ size: smallest, device: 'phone' });
    await giveVoice(page);
    await askBy(page, cue, picture, longWords);
    await openWorkout(page);
    for (const isTurned of [false, true]) {
      if (isTurned) {
        if (cue === 'typed') await page.getByRole('button', { name: 'I don’t know' }).last().click();
        else await page.keyboard.press('Space');
        await topCard(page).locator('[data-answer]').waitFor();
        expect(await topCard(page).textContent()).not.toContain('//');
      }
      expect({ isTurned, faint: await findFaintAtRest(page) }).toEqual({ isTurned, faint: [] });
      for (const size of sizes) {
        await page.setViewportSize(size);
        const read = async () => {
          const faults = await page.evaluate(findBoxFaults, true);
          // The button to listen lies in the middle of the card, which is a button, too.
          return { size, faults: faults.filter((fault) => !fault.includes('covered by')) };
        };
        await soon(read).toEqual({ size, faults: [] });
      }
    }
  },
);
