import { randomUUID } from 'node:crypto';
import { startOutsideStandIn, type OutsideStandIn } from '@kadro/adapters/outside/stand-ins';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { beUser, pathOf } from './account.ts';
import { runBeside } from './admin.ts';
import { answerTo, soon, useBrowser, type VisitOptions } from './browser.ts';
import { callApi, read } from './learner.ts';
import { useLooks } from './looks.ts';
import { useMovingClock } from './moving-clock.ts';
import { lookAgainMs, patienceMs } from './patience.ts';
import { runServer, type RunningSite } from './run-server.ts';

// A server of its own: what goes wrong here, the clock that moves and the texts that are spoilt are nobody else's.

const { visit } = useBrowser();
const { look, expectNone } = useLooks();
const clock = useMovingClock();
let outside: OutsideStandIn;
let site: RunningSite;
beforeAll(async () => {
  outside = await startOutsideStandIn();
  const endless = { RATE_LIMIT_PER_MINUTE: '1000000', RATE_LIMIT_PICTURES_PER_MINUTE: '1000000' };
  site = await runServer({ ...outside.settings, ...endless, ...clock.settings });
});
afterAll(async () => {
  await site.stop();
  await outside.close();
});

const visitHere = (options: VisitOptions = {}): Promise<Page> => visit({ ...options, siteUrl: site.url });
const beAdmin = async (page: Page): Promise<void> => {
  await runBeside(site.dataFolder, 'commands/admin.ts', await beUser(page));
};

it('services that fail in every way take nothing from an author: what is typed stays, each is told of in words, and asked again', async () => {
  const page = await visitHere({ device: 'phone', lang: 'ru' });
  await beUser(page, 'ru');
  // A retried try meets services at peace, and a word that they were not asked about.
  outside.heal();
  clock.letPass(61_000);
  const bird = `curlew${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 4)}kin`;
  /** Services that failed are left in peace for a minute, which is to pass at no work of a job that is not over. */
  const letRest = async (): Promise<void> => {
    await soon(() => page.getByText(/^Готово \d из 4/).count()).toBe(0);
    clock.letPass(61_000);
  };
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const told = (text: string) => page.getByText(text).waitFor();
  const kinds = async (): Promise<(string | null)[]> =>
    page.locator('[data-photo=made] span:first-of-type').allTextContents();
  const example = field('Пример на английском');
  const write = async (sentence: string): Promise<void> => {
    await example.fill(sentence);
    await page.getByText('Четыре варианта по вашему примеру или своё фото.').waitFor();
  };
  /** Asks for pictures, and returns the job that the page follows from now on: what it shows afterwards is of no earlier one. */
  const ask = async (name: string): Promise<string> => {
    const reply = answerTo(page, '/cards/photos');
    await button(name).tap();
    return z.object({ jobId: z.string() }).parse(await (await reply).json()).jobId;
  };
  const isMade = () => soon(() => page.locator('[data-photo=made]').count()).toBe(4);

  outside.fail('chat', 'html', Infinity);
  outside.fail('translation', 500, Infinity);
  await page.goto('/cards/create');
  await field('Слово или фраза по-английски').fill(bird);
  await told('Сервис подсказок не отвечает. Напишите перевод и пример сами.');
  outside.heal();
  await button('Попробовать ещё раз').tap();
  await button('слово по-русски существительное').waitFor();
  await field('Перевод').fill('кроншнепик');

  // 401 and 429: what comes is drawn, and chosen already.
  outside.fail('images', 401, Infinity);
  outside.fail('search', 429, Infinity);
  await write(`A ${bird} calls.`);
  await ask('Сделать картинки');
  await isMade();
  await told('Сервис картинок сейчас недоступен.');
  await told('Сервис картинок исчерпал лимит.');
  await look(page, 'new card, services failed');

  // One that falls silent, for the same example again: what is found takes the place of what would be made.
  outside.heal();
  outside.fail('images', 'silence', Infinity);
  await letRest();
  const asked = outside.calls.length;
  await ask('Попробовать ещё раз');
  await soon(() => outside.calls.length).toBeGreaterThan(asked);
  clock.letPass(91_000);
  await soon(kinds).toEqual(Array(4).fill('Снимок'));
  await told('Сервис картинок не ответил вовремя.');
  expect(await page.getByText('Сервис картинок исчерпал лимит.').count()).toBe(0);

  // One whose policy is against the example, which asking again does not change.
  outside.fail('images', 'refused', Infinity);
  await letRest();
  await write(`A ${bird} fights.`);
  await ask('Сделать новые');
  await told('Сервис картинок отказался от этого примера. Попробуйте изменить его.');
  await told('Чтобы получить новые картинки, измените пример');
  await isMade();

  // A reply that breaks off, and pictures that are none.
  outside.fail('images', 'truncated', Infinity);
  outside.fail('file', 'no-image', 2);
  await letRest();
  await write(`Two ${bird}s call.`);
  await ask('Сделать новые');
  await told('Ответ сервиса картинок оборвался.');
  await told('Сервис картинок прислал не картинку.');
  await isMade();

  // Pictures far too large, and others that come in pieces.
  outside.heal();
  outside.fail('images', 'huge-image', Infinity);
  outside.fail('file', 'in-pieces', Infinity);
  await letRest();
  await write(`Three ${bird}s call.`);
  await ask('Сделать новые');
  await told('Сервис картинок прислал не картинку.');
  await soon(kinds).toEqual(Array(4).fill('Снимок'));

  // One that takes its time, over a reload.
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  outside.heal();
  outside.fail('images', { held }, Infinity);
  await letRest();
  await write(`Four ${bird}s call.`);
  const jobId = await ask('Сделать новые');
  await told('Готово 0 из 4');
  // It is on the server before the page goes.
  await soon(async () =>
    (await read<{ drafts: { draft: object }[] }>(callApi(page, 'GET', '/cards/drafts'))).drafts.map(
      ({ draft }) => draft,
    ),
  ).toEqual([
    expect.objectContaining({
      headword: bird,
      translation: 'кроншнепик',
      example: `Four ${bird}s call.`,
      photoId: expect.any(String),
      jobId,
    }),
  ]);
  await page.reload();
  await button('Продолжить').tap();
  await told('Готово 0 из 4');
  answer();
  await isMade();
  await soon(kinds).toEqual(Array(4).fill('Нейросеть'));
  await page.locator('[data-photo=made]').first().tap();
  await button('Отправить на проверку').tap();
  await page.getByRole('heading', { name: 'На проверке' }).waitFor();
  expect(pathOf(page)).toMatch(/^\/cards\/[\da-f-]{36}$/);
  expectNone();
});

/** What would run, and be an element, wherever a text is taken for markup; it is put behind these words. */
const markup = '"><img src=x onerror=hacked=1>';
const [word, wordRu] = ['zonk', 'зонк'];

/** Runs in the page: keeps what became of markup, also of what is gone again. */
const watchMarkup = (): void => {
  const broken: string[] = [];
  Object.assign(window, { broken });
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
    broken.push(`${violatedDirective} ${sample}`),
  );
  new MutationObserver(() => {
    if (document.querySelector('[onerror], img[src="x"]')) broken.push(`an element at ${location.pathname}`);
  }).observe(document, { childList: true, subtree: true });
};
/** Runs in the page: what of it came about. */
const readBroken = (): unknown => ({ broken: Reflect.get(window, 'broken'), hacked: Reflect.get(window, 'hacked') });
/** Runs in the page: all that it says, in fields, too. */
const readSaid = (): string =>
  [
    document.body.innerText,
    ...[...document.querySelectorAll('input, textarea')].map((field) => String(Reflect.get(field, 'value'))),
  ].join('\n');

/** Everything that people, admins and services write, with the words behind which markup comes. Returns the screens that show it. */
const writeEverything = async (author: Page, admin: Page): Promise<{ served: string[]; screens: string[] }> => {
  const send = async (page: Page, method: string, path: string, body?: unknown): Promise<void> => {
    const response = await callApi(page, method, path, body);
    expect(response.ok(), `${method} ${path}: ${await response.text()}`).toBe(true);
  };
  const [card, other, collection, comment, answer, saying, job] = Array.from({ length: 7 }, () => randomUUID());
  const texts = {
    headword: word,
    translation: wordRu,
    example: `A ${word} sleeps.`,
    exampleTranslation: `Спит ${wordRu}.`,
  };
  const content = { ...texts, partOfSpeech: 'noun', tags: [word, 'birds'], isPrivate: false, commentsAllowed: true };
  const reason = { code: 'other', text: `Not a ${word}.` };
  for (const page of [author, admin]) await send(page, 'PUT', '/user/name', { name: `a ${word}` });
  await send(author, 'POST', '/cards', { id: card, ...content });
  await send(admin, 'POST', `/admin/cards/${card}/approve`, { version: 1 });
  await send(author, 'PATCH', `/cards/${card}`, { version: 2, example: `The ${word} wakes.` });
  await send(admin, 'POST', '/cards', { id: other, ...content, translation: `другой ${wordRu}` });
  await send(admin, 'PUT', `/cards/drafts/${randomUUID()}`, { version: 0, draft: { ...content, tags: word } });
  const make = async (more: object): Promise<{ id: string; card: { wordId: string; author: { id: string } } }> =>
    (
      await read<{ card: { id: string; card: { wordId: string; author: { id: string } } } }>(
        callApi(author, 'POST', '/cards', { id: randomUUID(), ...content, ...more }),
      )
    ).card;
  // A photograph that is found, with whose it is, on a card of its own and to choose from.
  outside.fail('images', 401, Infinity);
  const example = `The ${word} in the photo.`;
  const { jobId } = await read<{ jobId: string }>(callApi(admin, 'POST', '/cards/photos', { headword: word, example }));
  const readJob = () =>
    read<{ state: string; photos: { id: string; credit?: object }[] }>(callApi(admin, 'GET', `/cards/photos/${jobId}`));
  await soon(async () => (await readJob()).state).toBe('done');
  outside.heal();
  const [found, another] = (await readJob()).photos.filter(({ credit }) => credit);
  const credited = randomUUID();
  await send(admin, 'POST', '/cards', { id: credited, ...content, example, photoId: found?.id });
  const draft = { ...content, tags: '', example, jobId, photoId: another?.id };
  await send(admin, 'PUT', `/cards/drafts/${randomUUID()}`, { version: 0, draft });
  const wanting = await make({ translation: `лишний ${wordRu}` });
  const next = await make({ headword: `${word}ish`, example: `It is ${word}ish.` });
  await send(admin, 'POST', `/admin/cards/${next.id}/approve`, { version: 1 });
  await send(admin, 'POST', `/admin/cards/${wanting.id}/reject`, { version: 1, reason });
  await send(author, 'PUT', `/collections/${collection}`, { name: `My ${word}`, isPrivate: false });
  await send(author, 'PUT', `/collections/${collection}/cards/${card}`);
  await send(admin, 'POST', `/cards/${card}/comments`, { commentId: comment, text: `Which ${word}?` });
  await send(author, 'POST', `/cards/${card}/comments`, {
    commentId: answer,
    parentId: comment,
    text: `This ${word}.`,
  });
  await send(admin, 'POST', '/reports', { subject: 'comment', id: answer, reason: 'spam', text: `Bad ${word}` });
  await send(admin, 'POST', '/choices', { choiceId: randomUUID(), cardId: card, choice: 'learn' });
  await send(author, 'POST', '/support', { text: `My ${word} is gone.`, email: `${word}@journeys.example` });
  await send(admin, 'PUT', `/cards/${next.id}/bookmark`);
  await send(admin, 'PUT', `/users/${wanting.card.author.id}/follow`);
  const said = { title: `A ${word}`, body: `Of a ${word}.` };
  const message = { id: randomUUID(), about: 'selection', en: said, ru: said, cardId: null };
  const sendAt = new Date(Date.now() + 20 * 86_400_000).toISOString();
  await send(admin, 'POST', '/admin/broadcasts', { ...message, audience: 'all', levels: [], sendAt });
  const err = `TypeError: ${word}`;
  await send(author, 'POST', '/logs', { err, instance: word, info: word, stack: `${err}\n    at ${word} (a.js:1:2)` });
  await send(admin, 'POST', '/admin/fortunes', { id: saying, text: `A ${word}.`, translation: wordRu, level: 'a1' });
  await send(admin, 'POST', '/admin/bot/jobs', { id: job, words: [`${word}er`], pictures: 'drawn' });
  await send(admin, 'POST', `/admin/bot/jobs/${job}/state`, { action: 'stop' });
  const { card: shown } = await read<{ card: { wordId: string; author: { id: string } } }>(
    callApi(admin, 'GET', `/cards/${card}`),
  );
  const merge = { into: next.card.wordId, version: 1, intoVersion: 1 };
  await send(admin, 'POST', `/admin/words/${wanting.card.wordId}/merge`, merge);
  const [person, term] = [shown.author.id, `/admin/words/${shown.wordId}`];
  const served = [
    `/cards/${card}`,
    `/users/${person}`,
    '/tags/birds',
    `/collections/${collection}`,
    `/feeds/author:${person}`,
  ];
  return {
    served,
    screens: [
      ...served,
      '/feeds/tag:birds',
      '/feeds/authors',
      '/feeds/my',
      '/feeds/bookmarks',
      '/feeds/subscriptions',
      '/my-cards',
      `/search?q=${word}`,
      '/learning',
      '/workout',
      '/profile',
      '/notifications',
      '/settings/account',
      '/settings/security',
      '/cards/create',
      `/cards/${other}`,
      `/cards/${credited}`,
      `/cards/${other}/edit`,
      '/admin/cards',
      `/admin/cards/${card}`,
      `/admin/cards/${wanting.id}`,
      `/admin/cards/${credited}`,
      `/admin/words?query=${word}`,
      term,
      `${term}/merge`,
      `${term}/merge?into=${next.card.wordId}`,
      '/admin/merges',
      `/admin/fortunes?query=${word}`,
      `/admin/fortunes/${saying}`,
      '/admin/support',
      '/admin/errors',
      '/admin/reports',
      '/admin/audit',
      '/bot',
      '/bot?tab=messages',
    ],
  };
};

it('markup in whatever anybody writes is a text on every screen that shows it', async () => {
  const [author, admin] = [await visitHere(), await visitHere({ size: { width: 1280, height: 4000 } })];
  await admin.addInitScript(watchMarkup);
  await Promise.all([beUser(author), beAdmin(admin)]);
  const { served, screens } = await writeEverything(author, admin);
  // Of the reply to their comment the admin hears a moment later.
  await soon(
    async () => (await read<{ unread: number }>(callApi(admin, 'GET', '/notifications/unread'))).unread,
  ).toBeGreaterThan(0);
  await runBeside(site.dataFolder, 'test/spoil-texts.fixture.ts', markup, `${word},${wordRu}`);

  for (const path of served) {
    const page = await (await admin.context().request.get(path)).text();
    expect(page, `the page ${path}`).toContain(word);
    expect(page, `the page ${path}`).not.toContain('<img src=x');
  }
  await admin.goto('/privacy');
  const says = (message: string) =>
    expect.poll(() => admin.evaluate(readSaid), { timeout: patienceMs, interval: lookAgainMs, message });
  const go = (to: string) => admin.evaluate((address) => history.pushState(null, '', address), to);
  for (const path of screens) {
    await go(path);
    await says(path).toContain(markup);
    // What the next screen says is not what this one left.
    await go('/privacy');
    await says('nothing of anybody’s').not.toContain(markup);
  }
  // Among the photos to choose from it is said whose the chosen one is.
  await go('/cards/create');
  await admin.getByRole('button', { name: 'Continue' }).first().click();
  await admin.locator('fieldset a[href]').first().waitFor();
  await says('the photos to choose from').toMatch(/flickr/);
  expect(await admin.evaluate(readBroken)).toEqual({ broken: [], hacked: undefined });
});
