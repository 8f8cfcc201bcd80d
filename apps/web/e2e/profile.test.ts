import { routeHeaderName } from '@kadro/contract/route/route-header';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { beUser, pathOf, readAccount } from './account.ts';
import { soon, useBrowser } from './browser.ts';
import { beGuest } from './learner.ts';
import { expectToast } from './toasts.ts';

const { visit } = useBrowser();

/** A wide picture, red on its left and blue on its right. */
const makePhoto = (page: Page): Promise<Buffer> =>
  page
    .evaluate(() => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [900, 300];
      const context = canvas.getContext('2d');
      for (const [at, colour] of ['#f00', '#0f0', '#00f'].entries()) {
        if (context) context.fillStyle = colour;
        context?.fillRect(at * 300, 0, 300, 300);
      }
      return canvas.toDataURL('image/png').split(',')[1] ?? '';
    })
    .then((text) => Buffer.from(text, 'base64'));

/** The stored picture of the user as the profile shows it: its size, and the colour of its middle. */
const readPicture = (page: Page) =>
  page
    .getByRole('main')
    .locator('img[src*="/avatars/"]')
    .first()
    .evaluate(async (image: HTMLImageElement) => {
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [1, 1];
      const context = canvas.getContext('2d');
      context?.drawImage(image, image.naturalWidth / 2, image.naturalHeight / 2, 1, 1, 0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
      const colour = red > 200 ? 'red' : green > 200 ? 'green' : blue > 200 ? 'blue' : 'other';
      return { width: image.naturalWidth, height: image.naturalHeight, colour };
    });

const choose = async (page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
};

describe('the picture of a user', () => {
  it('is chosen, cut to the wanted part, seen, and taken away again', async () => {
    const page = await visit({ lang: 'ru' });
    await beUser(page, 'ru');
    await page.goto('/profile');
    const photo = { name: 'photo.png', mimeType: 'image/png', buffer: await makePhoto(page) };
    const change = page.getByRole('button', { name: 'Изменить фото' });
    await change.click();
    await choose(page, 'Выбрать фото', photo);
    const part = page.getByRole('application', { name: 'Фрагмент фото' });
    await part.focus();
    for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
    await expectToast(page, 'Фото сохранено');
    await soon(() => readPicture(page)).toEqual({
      width: 256,
      height: 256,
      colour: expect.stringMatching(/^(red|blue)$/),
    });
    const { avatar } = await readAccount(page);
    expect(avatar).toMatch(/^[0-9a-f]{32}$/);

    await change.click();
    await choose(page, 'Выбрать фото', photo);
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
    await soon(() => readPicture(page)).toEqual({ width: 256, height: 256, colour: 'green' });
    await page.reload();
    await soon(() => readPicture(page)).toEqual({ width: 256, height: 256, colour: 'green' });

    await change.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Удалить' }).click();
    await expectToast(page, 'Фото удалено');
    await soon(() => page.getByRole('main').locator('img[src*="/avatars/"]').count()).toBe(0);
    await soon(() => readAccount(page)).toMatchObject({ avatar: null });
  });

  it('is refused in words where a file is none', async () => {
    const page = await visit({ device: 'phone' });
    await beUser(page);
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Change photo' }).click();
    const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    await choose(page, 'Choose a photo', { name: 'photo.svg', mimeType: 'image/svg+xml', buffer: drawing });
    await page.getByText('This file won’t work.').waitFor();
    await choose(page, 'Choose a photo', { name: 'photo.png', mimeType: 'image/png', buffer: drawing });
    await page.getByText('This file couldn’t be opened as a picture.').waitFor();
    await soon(() => readAccount(page)).toMatchObject({ avatar: null });
  });

  it('that the server refuses is told in words, too', async () => {
    const page = await visit({ device: 'phone' });
    await beUser(page);
    await page.goto('/profile');
    const headers = { [routeHeaderName]: 'uploadAvatar' };
    await page.route('**/api/v1/user/avatar?*', (route) =>
      route.fulfill({ status: 413, headers, json: { message: 'large' } }),
    );
    await page.getByRole('button', { name: 'Change photo' }).click();
    const buffer = await makePhoto(page);
    await choose(page, 'Choose a photo', { name: 'photo.png', mimeType: 'image/png', buffer });
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('The picture is larger than 5 MB.').waitFor();
  });
});

describe('the name of a user', () => {
  it('is changed, and seen in the settings', async () => {
    const page = await visit({ device: 'phone', lang: 'ru' });
    await beUser(page, 'ru');
    await page.goto('/profile');
    await page.getByRole('button', { name: 'Добавить имя' }).click();
    const name = page.getByRole('dialog').getByLabel('Имя');
    await name.fill('   ');
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
    await page.getByText('Заполните это поле').waitFor();
    await name.fill('  Вера Ёлкина ');
    await page.getByRole('dialog').getByRole('button', { name: 'Сохранить' }).click();
    await page.getByRole('main').getByText('Вера Ёлкина', { exact: true }).waitFor();
    await page.goto('/settings');
    await page.getByRole('main').getByText('Вера Ёлкина', { exact: true }).waitFor();
    await soon(() => readAccount(page)).toMatchObject({ name: 'Вера Ёлкина' });
  });

  it('comes with an account, which a guest is told', async () => {
    const page = await visit();
    await beGuest(page);
    await page.goto('/profile');
    await page.getByText('Your words are on this device only').waitFor();
    await page.getByRole('button', { name: 'Change photo' }).click();
    const dialog = page.getByRole('dialog', { name: 'You need an account for this' });
    await dialog.getByRole('button', { name: 'Create account' }).click();
    await soon(() => pathOf(page)).toBe('/register');
  });
});
