import { describe, expect, it } from 'vitest';
import { beUnproved, beUser, logIn, password, pathOf, readAccount, say } from './account.ts';
import { codeOf } from './app-codes.ts';
import { giveAuthenticator, withoutAutofill } from './authenticator.ts';
import { soon, useBrowser } from './browser.ts';
import { topCard } from './deck.ts';
import { callApi } from './learner.ts';
import { expectToast } from './toasts.ts';

const { visit } = useBrowser();

describe('a passkey', () => {
  it('is added in the settings, logs in, proves who is there, and is removed', async () => {
    const page = await visit();
    const email = await beUser(page);
    const { cdp, authenticatorId } = await giveAuthenticator(page);
    await page.goto('/settings/security');
    await beUnproved(page, '/user/passkeys/options');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it’s you' });
    await proof.getByLabel('Password', { exact: true }).fill(password);
    await proof.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expectToast(page, 'The passkey was added');
    await page.getByText(/^Added .*, not used yet$/).waitFor();
    const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
    expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }]);
    await page.getByRole('button', { name: /^Rename / }).click();
    const naming = page.getByRole('dialog', { name: 'Name of the passkey' });
    await naming.getByLabel('Name', { exact: true }).fill('My laptop');
    await naming.getByRole('button', { name: 'Save' }).click();
    await page.getByText('My laptop', { exact: true }).first().waitFor();

    // It is offered in the field of the address, too; this authenticator takes such an offer at once.
    await callApi(page, 'POST', '/logout');
    await page.goto('/login?to=/profile');
    await soon(() => pathOf(page)).toBe('/profile');
    await soon(() => readAccount(page)).toMatchObject({ email });

    await callApi(page, 'POST', '/logout');
    await withoutAutofill(page);
    await page.goto('/login?to=/settings/security');
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await soon(() => pathOf(page)).toBe('/settings/security');
    await soon(() => readAccount(page)).toMatchObject({ email });
    await page.getByText(/^Last used /).waitFor();
    await page.getByText('Logged in', { exact: false }).first().waitFor();

    await beUnproved(page, '/user/passkeys/*', ['passkey', 'password']);
    await page.getByRole('button', { name: 'Remove My laptop' }).click();
    await page.getByRole('dialog', { name: 'Remove the passkey?' }).getByRole('button', { name: 'Remove' }).click();
    await proof.getByRole('button', { name: 'Confirm with a passkey' }).click();
    await expectToast(page, 'The passkey was removed');
    await page.getByText('No passkeys yet').waitFor();
    await page.getByText('Passkey removed', { exact: false }).waitFor();
  });
});

describe('a code of an authenticator app', () => {
  it('is asked for at log-in once it is turned on, and a recovery code stands in for it', async () => {
    const page = await visit({ device: 'phone', lang: 'ru' });
    const t = say('ru');
    const email = await beUser(page, 'ru');
    await page.goto('/settings/security');
    await page.getByRole('button', { name: 'Включить' }).click();
    const setup = page.getByRole('dialog', { name: 'Подключите приложение' });
    await setup.getByRole('img', { name: 'QR-код для приложения-аутентификатора' }).waitFor();
    const secret = (await setup.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? '';
    await setup.getByLabel('Код из приложения').fill(codeOf(secret, 20));
    await setup.getByRole('button', { name: 'Включить' }).click();
    await setup.getByText('Код неверный или уже использован.', { exact: false }).waitFor();
    await setup.getByLabel('Код из приложения').fill(codeOf(secret));
    await setup.getByRole('button', { name: 'Включить' }).click();
    const kept = page.getByRole('dialog', { name: 'Ваши резервные коды' });
    await kept.getByRole('listitem').first().waitFor();
    const codes = await kept.getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await kept.getByRole('button', { name: 'Коды сохранены' }).click();
    await page.getByText('Осталось 10').waitFor();
    await page.getByText('Включён код при входе').waitFor();

    await callApi(page, 'POST', '/logout');
    await page.goto('/login?to=/profile');
    await logIn(page, email, 'ru');
    await page.getByRole('heading', { name: 'Ещё один шаг' }).waitFor();
    expect((await callApi(page, 'GET', '/user')).status()).toBe(401);
    // The next code: the first was used when it was turned on.
    await page.getByLabel('Код из приложения').fill(codeOf(secret, 1));
    await soon(() => pathOf(page)).toBe('/profile');
    await soon(() => readAccount(page)).toMatchObject({ email });

    await callApi(page, 'POST', '/logout');
    await page.goto('/login');
    await logIn(page, email, 'ru');
    await page.getByRole('button', { name: /Введите резервный код$/ }).click();
    await page.getByLabel('Резервный код').fill(codes[0] ?? '');
    await page
      .getByRole('main')
      .getByRole('button', { name: t('Log in', 'Войти'), exact: true })
      .click();
    await topCard(page).waitFor();
    await soon(() => readAccount(page)).toMatchObject({ email });
    await page.goto('/settings/security');
    await page.getByText('Осталось 9').waitFor();
    await page.getByText('Использован резервный код').waitFor();
  });
});
