import { describe, it } from 'vitest';
import {
  beConfirmed,
  beLoggedIn,
  beUnproved,
  beUser,
  confirmationMail,
  fillIn,
  logIn,
  password,
  say,
} from './account.ts';
import { makeAdmin } from './admin.ts';
import { codeOf } from './app-codes.ts';
import { giveAuthenticator, withoutAutofill } from './authenticator.ts';
import { newVkUser } from './inside-vk.ts';
import { useLooks } from './looks.ts';
import { useBrowser } from './browser.ts';
import { beGuest, callApi, chooseCards } from './learner.ts';
import { launchQuery, miniApp } from './mini-app.ts';

const { visit } = useBrowser();

describe.each([
  { device: 'phone', lang: 'ru' },
  { device: 'desktop', lang: 'en' },
] as const)('every screen fits and is accessible: a $device in $lang', ({ device, lang }) => {
  const t = say(lang);
  const { look, expectNone } = useLooks();

  it('where one signs in', async () => {
    const page = await visit({ device, lang, hasReducedMotion: true });
    const submit = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await page.goto('/login');
    await page.getByRole('button', { name: /VK ID/ }).waitFor();
    await look(page, 'log-in');
    await submit(t('Log in', 'Войти'));
    await page.getByText(t('Field is required', 'Заполните это поле')).first().waitFor();
    await look(page, 'log-in with faults');
    await page.goto('/register');
    await page.getByRole('button', { name: /VK ID/ }).waitFor();
    await page.getByLabel(t('Password', 'Пароль'), { exact: true }).fill('a good one');
    await look(page, 'registration');
    await page.goto('/fogot-password');
    await fillIn(
      page,
      { [t('E-mail', 'Электронная почта')]: 'nobody@journeys.example' },
      t('Send the link', 'Прислать ссылку'),
    );
    await page.getByRole('heading', { name: t('Check your e-mail', 'Загляните в почту') }).waitFor();
    await look(page, 'link sent');
    await page.route('**/auth/reset-password/check', (route) => route.fulfill({ status: 204 }));
    await page.goto(`/password-reset/${'A'.repeat(43)}`);
    const secret = {
      [t('New password', 'Новый пароль')]: password,
      [t('Repeat the password', 'Пароль ещё раз')]: password,
    };
    await page.getByLabel(t('New password', 'Новый пароль'), { exact: true }).waitFor();
    await look(page, 'reset');
    await fillIn(page, secret, t('Save and log in', 'Сохранить и войти'));
    await page.getByRole('link', { name: t('Get a new link', 'Получить новую ссылку') }).waitFor();
    await look(page, 'reset, outdated');
    await page.goto('/vk');
    await page.getByRole('button', { name: /VK ID/ }).waitFor();
    await look(page, 'VK');
    await page.goto('/oauth-logged-in?error=access_denied&state=none');
    await page.getByRole('link', { name: t('Log in another way', 'Войти по-другому') }).waitFor();
    await look(page, 'provider, denied');
    await page.goto(`/vk?vk_app_id=${miniApp.id}&sign=none`);
    await page.getByRole('button', { name: t('Close Kadro', 'Закрыть Kadro') }).waitFor();
    await look(page, 'mini-app, refused');
    await page.goto(`/vk?${launchQuery(newVkUser(), { language: lang })}`);
    await page.getByRole('heading', { name: t('Your words stay with you', 'Слова останутся с вами') }).waitFor();
    await look(page, 'mini-app, new');
    expectNone();
  });

  it('in what everybody may see of the settings', async () => {
    const page = await visit({ device, lang, hasReducedMotion: true });
    await page.goto('/settings/support');
    await page.getByLabel(t('Message', 'Сообщение')).waitFor();
    await look(page, 'support');
    await fillIn(page, { [t('Message', 'Сообщение')]: 'Hello' }, t('Send', 'Отправить'));
    await page
      .getByRole('heading', { name: t('Thank you, your message is on its way', 'Спасибо, сообщение отправлено') })
      .waitFor();
    await look(page, 'support, sent');
    await page.goto('/stop-reminders/0b0a0c0d-1111-4111-8111-000000000002/none');
    await page.getByRole('button', { name: t('Stop reminders', 'Отключить') }).click();
    await page.getByText(t('This link doesn’t work', 'Ссылка не работает')).waitFor();
    await look(page, 'reminders');
    await beGuest(page, lang);
    await page.goto('/profile');
    await page.getByRole('button', { name: t('Change photo', 'Изменить фото') }).waitFor();
    await page.waitForLoadState('networkidle');
    await look(page, 'profile of a guest');
    await page.goto(`/verify-email/0b0a0c0d-1111-4111-8111-000000000002/${'A'.repeat(43)}`);
    await page
      .getByRole('main')
      .getByRole('link', { name: t('Log in', 'Войти') })
      .waitFor();
    await look(page, 'confirmation by a guest');
    expectNone();
  });

  it('for an account', async () => {
    const page = await visit({ device, lang, hasReducedMotion: true });
    const email = await beUser(page, lang);
    const dialog = page.getByRole('dialog');
    const close = async (): Promise<void> => {
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    };
    await page.goto('/email-verification');
    const { code } = await confirmationMail(email);
    await page.getByLabel(t('Code from the e-mail', 'Код из письма')).fill(code === '000000' ? '000001' : '000000');
    await page.getByText(t('Invalid verification code', 'Неверный код подтверждения')).waitFor();
    await look(page, 'confirmation, wrong code');
    await page.goto('/profile');
    await page.getByRole('button', { name: t('Add a name', 'Добавить имя') }).waitFor();
    await page.waitForLoadState('networkidle');
    await look(page, 'profile');
    await page.getByRole('button', { name: t('Add a name', 'Добавить имя') }).click();
    await dialog.waitFor();
    await look(page, 'name');
    await close();
    await page.getByRole('button', { name: t('Change photo', 'Изменить фото') }).click();
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: t('Choose a photo', 'Выбрать фото') }).click();
    await (await chooser).setFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await page.screenshot() });
    await page.getByRole('application').waitFor();
    await look(page, 'photo');
    await close();

    await page.goto('/settings/account');
    await page.getByText(t('Yandex ID', 'Яндекс ID'), { exact: true }).waitFor();
    await look(page, 'account');
    const change = page.getByRole('main').getByRole('button', { name: t('Change', 'Изменить') });
    for (const [button, state] of [
      [change.first(), 'address'],
      [change.nth(1), 'password'],
      [page.getByRole('button', { name: t('Delete…', 'Удалить…') }), 'deletion'],
    ] as const) {
      await button.click();
      await dialog.waitFor();
      await look(page, state);
      await close();
    }
    await page.goto('/settings/devices');
    await page.getByText(t('This device', 'Это устройство')).waitFor();
    await look(page, 'devices');
    await page.goto('/settings/day');
    await page.getByText(t('Daily reminder', 'Ежедневное напоминание')).waitFor();
    await look(page, 'day');
    await page.goto('/settings/notifications');
    await page.getByRole('heading', { level: 3 }).last().waitFor();
    await look(page, 'notifications');
    await page.goto('/email-verification');
    await page.getByLabel(t('Code from the e-mail', 'Код из письма')).fill(code);
    await page.getByRole('heading', { name: t('Your e-mail is confirmed', 'Почта подтверждена') }).waitFor();
    await look(page, 'confirmed');
    await makeAdmin(email);
    await page.goto('/admin');
    await page.getByRole('button', { name: t('Refresh', 'Обновить') }).waitFor();
    await page.waitForLoadState('networkidle');
    await look(page, 'admin');
    expectNone();
  });

  it('for the safety of an account', async () => {
    const page = await visit({ device, lang });
    const email = await beUser(page, lang);
    await giveAuthenticator(page);
    await withoutAutofill(page);
    await page.goto('/settings/security');
    await beUnproved(page, '/user/passkeys/options');
    await page.getByRole('button', { name: t('Add', 'Добавить'), exact: true }).click();
    const proof = page.getByRole('dialog', { name: t('Confirm that it’s you', 'Подтвердите, что это вы') });
    await proof.getByLabel(t('Password', 'Пароль'), { exact: true }).fill(password);
    await look(page, 'who is there');
    await proof.getByRole('button', { name: t('Confirm', 'Подтвердить'), exact: true }).click();
    await page.getByText(t('not used yet', 'входов ещё не было')).waitFor();
    await page.getByRole('button', { name: t('Turn on', 'Включить'), exact: true }).click();
    const setup = page.getByRole('dialog', { name: t('Connect an app', 'Подключите приложение') });
    const secret = await setup.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent();
    await look(page, 'codes of an app');
    await setup.getByLabel(t('Code from the app', 'Код из приложения')).fill(codeOf(secret ?? ''));
    await setup.getByRole('button', { name: t('Turn on', 'Включить'), exact: true }).click();
    const kept = page.getByRole('dialog', { name: t('Your recovery codes', 'Ваши резервные коды') });
    await kept.getByRole('listitem').first().waitFor();
    await look(page, 'recovery codes');
    await kept.getByRole('button', { name: t('I’ve saved them', 'Коды сохранены') }).click();
    await page.getByText(t('10 left', 'Осталось 10')).waitFor();
    await page.getByText(t('Code at log-in turned on', 'Включён код при входе')).waitFor();
    await look(page, 'security');
    await callApi(page, 'POST', '/logout');
    await page.goto('/login');
    await logIn(page, email, lang);
    await page.getByRole('heading', { name: t('One more step', 'Ещё один шаг') }).waitFor();
    await page.getByLabel(t('Code from the app', 'Код из приложения')).fill('123');
    await look(page, 'second step');
    expectNone();
  });

  it('in what an account asks', async () => {
    const owner = await visit({ lang });
    const email = await beUser(owner, lang);
    await beConfirmed(owner, email);
    const page = await visit({ device, lang, hasReducedMotion: true });
    await beGuest(page, lang);
    await chooseCards(page, 2, 'learn');
    await page.goto('/login');
    await logIn(page, email, lang);
    await page.getByRole('dialog').waitFor();
    await look(page, 'words of this device');
    await callApi(owner, 'POST', '/user/deletion', { password });
    const later = await visit({ device, lang, hasReducedMotion: true });
    await beLoggedIn(later, email);
    await later.goto('/profile');
    await later.getByRole('dialog').waitFor();
    await look(later, 'keep the account');
    await later.keyboard.press('Escape');
    await later.getByRole('dialog').waitFor({ state: 'detached' });
    await look(later, 'profile of an account that goes');
    await later.context().setOffline(true);
    await later.getByText(t('You’re offline', 'Выбор и ответы сохраняются')).waitFor();
    await look(later, 'without a connection');
    expectNone();
  });
});
