import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { confirmationMail, newAddress, password } from '../e2e/account.ts';
import { translatePage } from '../src/test/translate-page.ts';
import { runIn, type Engine, type EnginePage } from './engine-page.ts';
import * as inPage from './in-page.ts';
import { keepPicture, personAt, type Person } from './person.ts';

const learnByKey = async (person: Person, count: number): Promise<string[]> => {
  const words: string[] = [];
  while (words.length < count) words.push(await person.answers(() => person.press('ArrowLeft')));
  return words;
};

/** The main ways through the app on a phone in Russian; the same in every engine. */
export const runJourneys = (name: string, start: () => Promise<Engine>): void => {
  describe(`in ${name}`, () => {
    let engine: Engine | undefined;
    const pages: EnginePage[] = [];
    beforeAll(async () => {
      engine = await start();
    });
    afterEach(async ({ task }) => {
      for (const page of pages.splice(0)) {
        if (task.result?.state === 'fail') {
          keepPicture(name, 'failed', await page.screenshot());
          // Where the run was on another machine, what it printed is all there is.
          process.stderr.write(`${await runIn(page, inPage.readScreen)}\n`);
        }
        await page.close();
        expect(page.faults()).toEqual([]);
      }
    });
    afterAll(() => engine?.stop());
    const meet = async (): Promise<Person> => {
      if (engine === undefined) throw new Error(`${name} does not run.`);
      const page = await engine.open();
      pages.push(page);
      return personAt(page, name, inject('siteUrl'));
    };

    /** Whether the browser itself has ended: WebKitGTK's page process crashes once in a while, where no page can help it. */
    const hasEnded = async (): Promise<boolean> => {
      try {
        await pages.at(-1)?.screenshot();
        return false;
      } catch (error) {
        return String(error).includes('invalid session id');
      }
    };
    /** One way through the app; once more where the browser ended under it, which is said. */
    const journey = (title: string, walk: () => Promise<void>): void =>
      // oxlint-disable-next-line vitest/valid-title -- it is one, of its caller's
      it(title, async () => {
        try {
          await walk();
        } catch (error) {
          if (!(await hasEnded())) throw error;
          process.stderr.write(`${name} itself has ended in “${title}”, and begins it anew.\n`);
          pages.splice(0);
          await walk();
        }
      });

    journey('a first visit: cards by button, key and swipe, the help, and the words in learning', async () => {
      const person = await meet();
      await person.opens('/');
      await person.seesCard();
      await person.soon(() => person.reads(inPage.readLanguage)).toBe('ru');
      await person.sees('heading', 'Английские слова по картинкам');
      await person.shows('welcome');
      await person.tap('button', 'Не знаю: выясним по ходу');
      await person.seesNo('button', 'Не знаю: выясним по ходу');
      await person.shows('feed');

      await person.tap('button', 'Показать обратную сторону');
      await person.soon(() => person.reads(inPage.readTopCard, 'ru')).not.toEqual([]);
      await person.shows('feed-other-side');
      const words = [
        await person.answers(() => person.tap('button', 'Учить')),
        await person.answers(() => person.swipes('left')),
        await person.answers(() => person.press('ArrowLeft')),
      ];
      await person.answers(() => person.swipes('right'));
      await person.tap('button', 'Отменить последний выбор');
      await person.sees('text', 'Ещё 27 ходов');
      await person.tap('link', 'Обучение 3 слова пора повторить');
      await person.dismisses('button', 'Пропустить');
      for (const word of words) await person.sees('text', word, 'main');
      await person.shows('learning');
    });

    journey('a workout: a turned card shows its back alone, and the end what it brought', async () => {
      const person = await meet();
      // Whoever comes by a link is not welcomed.
      await person.opens('/feeds/base');
      await person.seesCard();
      const words = await learnByKey(person, 3);
      await person.tap('link', 'Обучение 3 слова пора повторить');
      await person.dismisses('button', 'Пропустить');
      await person.tap('link', 'Начать тренировку', 'main');
      await person.sees('text', 'Новое слово');
      await person.shows('new-word');
      await person.goesOn(() => person.tap('button', 'Дальше'));
      await person.goesOn(() => person.swipes('right'));
      while ((await person.workoutItem()).startsWith('show')) await person.goesOn(() => person.press('ArrowRight'));
      const word = await person.seesCard();
      expect(words).toContain(word);
      expect(await person.reads(inPage.readTopCard, 'ru')).toEqual([]);
      await person.shows('front');

      await person.goesOn(() => person.swipes('left'));
      await person.soon(() => person.reads(inPage.readTopCard, 'ru')).not.toEqual([]);
      await person.shows('back');
      expect(await person.reads(inPage.hasSheetsInOrder)).toBe(true);
      const turned = await person.stillPicture();
      await person.reads(inPage.removeHiddenSide, true);
      // Whatever of the front showed through is missing now.
      expect(turned.equals(await person.stillPicture())).toBe(true);
      await person.reads(inPage.removeHiddenSide, false);

      await person.goesOn(() => person.tap('button', 'Не помню'));
      while ((await person.workoutItem()) !== '') {
        if (/^ask .* asks$/.test(await person.workoutItem())) await person.goesOn(() => person.press(' '));
        await person.goesOn(() => person.press('ArrowRight'));
      }
      await person.sees('heading', 'Тренировка окончена');
      await person.tap('button', 'Разломить печенье');
      await person.soon(() => person.reads(inPage.readText, '[role="status"] [lang="en"]')).not.toEqual([]);
      await person.shows('end');
      const saying = await person.reads(inPage.readText, '[role="status"] [lang="en"]');
      await person.reload();
      await person.sees('heading', 'Тренировка окончена');
      await person.soon(() => person.reads(inPage.readText, '[role="status"] [lang="en"]')).toEqual(saying);
    });

    journey('registering, confirming the address by its code, and logging out and in', async () => {
      const person = await meet();
      const email = newAddress();
      await person.opens('/register');
      await person.sees('heading', 'Сохраните свои слова');
      await person.shows('register');
      await person.fills('Электронная почта', email);
      await person.fills('Пароль', password);
      await person.tap('button', 'Создать аккаунт', 'main');
      await person.sees('heading', 'Подтвердите почту');
      await person.shows('verify');
      const { code } = await confirmationMail(email);
      await person.fills('Код из письма', code);
      await person.sees('heading', 'Почта подтверждена');
      await person.shows('confirmed');
      await person.opens('/settings');
      await person.tap('button', 'Выйти', 'main');
      await person.tap('button', 'Выйти', 'dialog');
      await person.seesCard();

      await person.opens('/login?to=/profile');
      await person.sees('heading', 'Здесь будут ваши успехи');
      await person.shows('login');
      await person.fills('Электронная почта', email);
      await person.fills('Пароль', password);
      await person.press('Enter');
      await person.sees('text', email);
      await person.shows('profile');
    });

    journey('a translated page: a form, the feed and a workout, with each text wrapped after each change', async () => {
      const person = await meet();
      const translate = (): Promise<unknown> => person.page.evaluate(`(${translatePage.toString()})()`);
      await person.opens('/register');
      await person.sees('heading', 'Сохраните свои слова');
      await translate();
      for (let press = 0; press < 2; press += 1) {
        await person.tap('button', 'Создать аккаунт', 'main');
        await person.sees('text', 'Заполните это поле', 'main');
      }
      await person.opens('/feeds/base');
      await person.seesCard();
      await translate();
      await learnByKey(person, 3);
      expect(await person.reads(inPage.isTranslated)).toBe(true);
      await person.tap('link', 'Обучение 3 слова пора повторить');
      await person.dismisses('button', 'Пропустить');
      await person.tap('link', 'Начать тренировку', 'main');
      await person.sees('text', 'Новое слово');
      while ((await person.workoutItem()) !== '') {
        if (/^ask .* asks$/.test(await person.workoutItem())) await person.goesOn(() => person.press(' '));
        await person.goesOn(() => person.press('ArrowRight'));
      }
      await person.sees('heading', 'Всё с первого раза');
    });

    journey('settings: theme and language change at once and stay, a dialog opens and closes', async () => {
      const person = await meet();
      await person.opens('/settings');
      await person.sees('heading', 'Настройки');
      await person.shows('settings');
      await person.tap('link', 'Оформление Системная');
      const light = await person.reads(inPage.readGround);
      await person.tap('choice', 'Тёмная');
      await person.soon(() => person.reads(inPage.readGround)).not.toBe(light);
      const dark = await person.reads(inPage.readGround);
      await person.shows('settings-dark');
      await person.tap('choice', 'English');
      await person.sees('heading', 'Settings');
      await person.reload();
      await person.sees('heading', 'Settings');
      await person.soon(() => person.reads(inPage.readGround)).toBe(dark);
      await person.soon(() => person.reads(inPage.readLanguage)).toBe('en');
      await person.tap('choice', 'Русский');
      await person.tap('choice', 'Светлая');
      await person.soon(() => person.reads(inPage.readGround)).toBe(light);

      // Whoever comes by a link is not welcomed.
      await person.opens('/feeds/base');
      await person.tap('button', 'Настройки ленты');
      await person.sees('heading', 'Настройки ленты', 'dialog');
      await person.tap('choice', 'Русский', 'dialog');
      await person.shows('dialog');
      await person.press('Escape');
      await person.seesNo('heading', 'Настройки ленты', 'dialog');
      await person.soon(() => person.reads(inPage.readTopCard, 'ru')).not.toEqual([]);
    });
  });
};
