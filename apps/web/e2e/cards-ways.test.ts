import type { CardPage } from '@kadro/contract';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { beUser, newAddress, password, pathOf, say, type Lang } from './account.ts';
import { makeAdmin } from './admin.ts';
import { soon, useBrowser } from './browser.ts';
import { goOnBy, swipe, topCard, turnCard, workoutItem } from './deck.ts';
import { hands, type Hand } from './hands.ts';
import { beGuest, callApi, read, readStanding } from './learner.ts';
import { useLooks } from './looks.ts';
import { photoFile } from './photo-file.ts';

const { visit } = useBrowser();
const { look, expectNone } = useLooks();

type Look = typeof look;
type Words = ReturnType<typeof say>;

/** Who works by what: their page, their hand, and the language that they read. */
interface Person {
  readonly page: Page;
  readonly hand: Hand;
  readonly t: Words;
  readonly look: Look;
}

const pressButton = ({ page, hand }: Person, name: string): Promise<void> =>
  hand.press(page, page.getByRole('button', { name, exact: true }));
const write = ({ page, hand }: Person, label: string, text: string): Promise<void> =>
  hand.write(page, page.getByLabel(label, { exact: true }), text);
const send = ({ page, hand, t }: Person): Promise<void> =>
  hand.press(page, page.getByRole('button', { name: t('Send for review', 'Отправить на проверку') }));
const waitForHeading = ({ page }: Person, name: string): Promise<void> =>
  page.getByRole('heading', { name, exact: true }).waitFor();
const edit = ({ page, hand, t }: Person): Promise<void> =>
  hand.press(page, page.getByRole('link', { name: t('Edit', 'Изменить'), exact: true }));

const readPage = (page: Page, path: string): Promise<CardPage> => read(callApi(page, 'GET', path));

/** A visitor begins a card, makes an account of it, and goes on where the card stood. */
const begin = async (author: Person, word: string): Promise<void> => {
  const { page, hand, t } = author;
  await page.goto('/cards/create');
  await waitForHeading(author, t('New card', 'Новая карточка'));
  await author.look(page, 'new card');
  await write(author, t('Word or phrase in English', 'Слово или фраза по-английски'), word);
  await write(author, t('Translation', 'Перевод'), 'птица');
  await write(author, t('Example in English', 'Пример на английском'), `Two ${word}s sit by the river.`);
  const mark = page.locator('mark').filter({ hasText: `${word}s` });
  await mark.first().waitFor();
  await pressButton(author, t('Create account and continue', 'Создать аккаунт и продолжить'));
  await write(author, t('E-mail', 'Электронная почта'), newAddress());
  await write(author, t('Password', 'Пароль'), password);
  const main = page.getByRole('main');
  await hand.press(page, main.getByRole('button', { name: t('Create account', 'Создать аккаунт'), exact: true }));
  await hand.press(page, page.getByRole('link', { name: t('Later', 'Позже') }));
  await soon(() => page.getByLabel(t('Translation', 'Перевод'), { exact: true }).inputValue()).toBe('птица');
};

/** Takes the third of four pictures, which outlives a reload, and sends the card. Returns its path. */
const finish = async (author: Person): Promise<string> => {
  const { page, hand, t } = author;
  const third = page.getByRole('radio', { name: t('Photo 3 of 4', 'Картинка 3 из 4') });
  await pressButton(author, t('Make photos', 'Сделать картинки'));
  await page.getByText(t('Edit the example to generate', 'Чтобы получить новые картинки, измените')).waitFor();
  await hand.choose(page, third);
  await soon(() => third.isChecked()).toBe(true);
  await page.reload();
  // The address names the draft where the registration led back to it.
  await soon(() => third.isChecked()).toBe(true);
  await write(author, t('Tags', 'Теги'), 'birds птицы');
  await author.look(page, 'new card, filled in');
  await send(author);
  await waitForHeading(author, t('Waiting for review', 'На проверке'));
  await author.look(page, 'card of one’s own, waiting');
  return pathOf(page);
};

/** Finds what waits of a word and decides about it: by keys as the desk has them, by hand with its buttons. */
const judge = async (admin: Person, query: string, decision: 'approve' | 'reject'): Promise<void> => {
  const { page, hand } = admin;
  const rows = page.getByRole('table', { name: 'Cards', exact: true }).locator('tbody tr');
  const isByKeys = hand.way === 'keys';
  if (pathOf(page) !== '/admin/cards') await page.goto('/admin/cards');
  if (isByKeys) {
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.press('Control+A');
    await page.keyboard.type(query);
  } else await hand.write(page, page.getByRole('searchbox'), query);
  await page.keyboard.press('Enter');
  await soon(() => rows.allTextContents()).toEqual([expect.stringContaining(query)]);
  if (!isByKeys) await hand.press(page, rows.getByRole('button').first());
  await soon(() => page.locator('tr[data-selected]').textContent()).toContain(query);
  // A card can be decided once it has been seen with its picture.
  await soon(() => page.getByRole('button', { name: 'Approve', exact: true }).isEnabled()).toBe(true);
  if (decision === 'approve') {
    await (isByKeys ? page.keyboard.press('a') : pressButton(admin, 'Approve'));
  } else {
    await admin.look(page, 'desk');
    await (isByKeys ? page.keyboard.press('r') : pressButton(admin, 'Reject'));
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    await admin.look(page, 'desk, reason');
    if (isByKeys) {
      await page.keyboard.press('2');
      await page.keyboard.press('Enter');
    } else {
      await hand.press(page, dialog.getByText('The example doesn’t work'));
      await hand.press(page, dialog.getByRole('button', { name: 'Reject', exact: true }));
    }
  }
  await page.getByText('Nothing is waiting for a decision.').waitFor();
};

/** Reads why a card was refused, mends it and sends it again. */
const mend = async (author: Person, path: string): Promise<void> => {
  const { page, t } = author;
  await page.goto(path);
  await page.getByText(t('The example doesn’t work', 'Неудачный пример')).waitFor();
  await author.look(page, 'card of one’s own, refused');
  await edit(author);
  await write(author, t('Translation of the example', 'Перевод примера'), 'Две птицы сидят у реки.');
  await send(author);
  await waitForHeading(author, t('Waiting for review', 'На проверке'));
};

/** Meets the card in a feed, takes it, and goes through its workout. */
const learn = async ({ page, hand }: Person, authorId: string, word: string): Promise<void> => {
  const press = (name: string, key: string) =>
    hand.way === 'keys'
      ? page.keyboard.press(key)
      : hand.press(page, page.getByRole('button', { name, exact: true }).last());
  const bySwipe = (direction: 'left' | 'right', name: string, key: string) =>
    hand.way === 'touch' ? swipe(page, direction) : press(name, key);
  await page.goto(`/feeds/author:${authorId}`);
  await topCard(page).getByRole('heading', { name: word }).waitFor();
  await bySwipe('left', 'Learn', 'ArrowLeft');
  await soon(async () => (await readStanding(page)).words.learning).toBe(1);
  await page.goto('/workout');
  await topCard(page).getByText('New word').waitFor();
  await goOnBy(page, () => press('Next', 'ArrowRight'));
  while ((await workoutItem(page)) !== null) {
    expect(await turnCard(page, () => bySwipe('left', 'Show the answer', 'Space'))).toContain(word);
    await goOnBy(page, () => bySwipe('right', 'Got it', 'ArrowRight'));
  }
  await page.getByRole('heading', { name: 'Everything right the first time' }).waitFor();
};

/** Changes a published card: its example, and a photo of one’s own of which the left part is taken. */
const change = async (author: Person, path: string, example: string): Promise<void> => {
  const { page, hand, t } = author;
  await page.goto(path);
  await edit(author);
  await write(author, t('Example in English', 'Пример на английском'), example);
  expect(await page.getByRole('radio', { name: t('Only me', 'Только я') }).count()).toBe(0);
  const chooser = page.waitForEvent('filechooser');
  await pressButton(author, t('Upload your own', 'Загрузить своё фото'));
  await (await chooser).setFiles(photoFile);
  const part = page.getByRole('application', { name: t('Part of the photo', 'Фрагмент фото') });
  await part.waitFor();
  await hand.pull(page, part);
  const sent = page.waitForRequest((request) => new URL(request.url()).searchParams.has('size'));
  await pressButton(author, t('Use this photo', 'Взять фото'));
  expect(new URL((await sent).url()).searchParams.get('x')).toBe('0');
  await soon(() => page.getByRole('radio', { name: t('Your own photo', 'Своё фото') }).isChecked()).toBe(true);
  await send(author);
  await waitForHeading(author, t('Your changes are waiting for review', 'Правки на проверке'));
};

const remove = async (author: Person, path: string): Promise<void> => {
  const { page, hand, t } = author;
  const name = t('Delete card', 'Удалить карточку');
  await page.goto(path);
  await pressButton(author, name);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(t('It stays with those who learn it', 'Она останется у тех, кто её учит')).waitFor();
  await hand.press(page, dialog.getByRole('button', { name, exact: true }));
  await soon(() => pathOf(page)).not.toBe(path);
};

interface Row {
  readonly author: Hand;
  readonly admin: Hand;
  readonly reader: Hand;
  readonly word: string;
  readonly lang: Lang;
}

const { touch, mouse, keys } = hands;

// Each way once in each place: whatever somebody does on a card’s way is done by touch, by mouse, and by keys alone.
it.each<Row>([
  { author: touch, admin: keys, reader: mouse, word: 'kingfisher', lang: 'ru' },
  { author: keys, admin: mouse, reader: touch, word: 'fieldfare', lang: 'en' },
  { author: mouse, admin: touch, reader: keys, word: 'goldcrest', lang: 'en' },
])(
  'a card that a visitor began by $author.way is refused and approved by $admin.way, learned by $reader.way, changed and deleted',
  async ({ word, lang, ...by }) => {
    /** The screens are looked at once. */
    const see: Look = by.author === touch ? look : async () => undefined;
    const enter = async (hand: Hand, read: Lang): Promise<Person> => ({
      page: await visit({ device: hand.device, lang: read, hasReducedMotion: true }),
      hand,
      t: say(read),
      look: see,
    });
    const author = await enter(by.author, lang);
    const [admin, reader] = [await enter(by.admin, 'en'), await enter(by.reader, 'en')];
    await makeAdmin(await beUser(admin.page));
    await beGuest(reader.page);

    await begin(author, word);
    const path = await finish(author);
    await judge(admin, word, 'reject');
    await mend(author, path);
    await judge(admin, word.slice(0, -1), 'approve');

    const { own } = await readPage(author.page, path);
    expect((await readPage(reader.page, path)).card.picture.id).toBe(own?.card.picture.id);
    if (see === look) {
      await reader.page.goto(path);
      await reader.page.getByRole('button', { name: 'Learn', exact: true }).waitFor();
      await look(reader.page, 'card');
    }
    const { id } = await read<{ id: string }>(callApi(author.page, 'GET', '/user'));
    await learn(reader, id, word);

    // What is published stays as it is until its change is approved.
    const example = `A ${word} dives.`;
    const shown = async () => {
      const { card } = await readPage(reader.page, path);
      return [card.example, card.picture.id];
    };
    const before = await shown();
    await change(author, path, example);
    expect(await shown()).toEqual(before);
    await judge(admin, word.slice(0, -2), 'approve');
    await soon(async () => (await shown())[0]).toBe(example);
    expect((await shown())[1]).not.toBe(before[1]);

    // It stays with whoever learns it, without its author.
    await remove(author, path);
    await reader.page.goto(path);
    await reader.page.getByText('Hidden author').first().waitFor();
    await reader.page.getByText('You’re learning this word').waitFor();
    if (see === look) {
      await admin.page.goto(`/admin${path}`);
      await waitForHeading(admin, 'History');
      await look(admin.page, 'desk, one card');
    }
    expectNone();
  },
);
