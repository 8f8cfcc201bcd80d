import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { findAxeFaults } from '../../test/find-axe-faults.ts';
import { render } from '../../test/render.tsx';
import { documents, toBlocks, type DocumentName } from './documents.ts';
import { AgreementPage, PrivacyAgreementPage, PrivacyPage } from './index.ts';

const pages = { agreement: AgreementPage, privacy: PrivacyPage, consent: PrivacyAgreementPage };
const titles = {
  agreement: { en: 'User agreement', ru: 'Пользовательское соглашение' },
  privacy: { en: 'Privacy policy', ru: 'Политика конфиденциальности' },
  consent: { en: 'Consent to data processing', ru: 'Согласие на обработку персональных данных' },
};
const unnamed = { name: null, address: null, email: null };
let operator: { name: string | null; address: string | null; email: string | null };
beforeEach(() => {
  giveCsrfCookie();
  operator = { name: 'Words Ltd', address: '1 Picture Lane', email: 'hello@words.example' };
  fakeApi({ 'GET /site': () => ({ body: { providers: [], vkMiniApp: false, operator } }) });
});

describe.each(Object.keys(pages) as DocumentName[])('%s', (name) => {
  const Shown = pages[name];

  it.each(['en', 'ru'] as const)('has its contents, its sections and its operator (%s)', async (locale) => {
    const place = await render(<Shown />, locale);
    await expect.element(page.getByRole('heading', { level: 1, name: titles[name][locale] })).toBeVisible();
    await expect.element(page.getByText('Words Ltd')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'hello@words.example' })).toBeVisible();
    expect(page.getByRole('heading', { level: 2 }).elements()).toHaveLength(documents[name].length);
    for (const link of page.getByRole('navigation').getByRole('link').elements())
      expect(place.querySelector(link.getAttribute('href') ?? 'none')).not.toBeNull();
    expect(place.textContent).not.toContain('legal.');
    expect(await findAxeFaults(place)).toEqual([]);
  });
});

it('says that it is a template as long as the operator has not named itself', async () => {
  operator = unnamed;
  await render(<PrivacyPage />);
  await expect.element(page.getByText(/This is a template that comes with the program/)).toBeVisible();
});

it('takes nobody for unnamed whose name could not be loaded', async () => {
  let isBroken = true;
  fakeApi({
    'GET /site': () => (isBroken ? { status: 503 } : { body: { providers: [], vkMiniApp: false, operator } }),
  });
  await render(<PrivacyPage />);
  await expect.element(page.getByText('The details of the operator didn’t load.'), { timeout: 10_000 }).toBeVisible();
  expect(page.getByText(/This is a template/).query()).toBeNull();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Words Ltd')).toBeVisible();
});

it('names the cookies there are', async () => {
  await render(<PrivacyPage />);
  for (const name of ['kadro_session', 'XSRF-TOKEN', 'kadro_device'])
    await expect.element(page.getByText(name, { exact: false }).first()).toBeVisible();
});

it('opens at the section its address names', async () => {
  history.replaceState(null, '', '#rights');
  await render(<PrivacyPage />);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Your rights' })).toBeInViewport();
  history.replaceState(null, '', '/');
});

it('reads paragraphs and lists', () => {
  expect(toBlocks('One.\n\n- First: thing\n- second\n\nTwo.')).toEqual([
    { kind: 'text', text: 'One.' },
    {
      kind: 'list',
      items: [
        { term: 'First:', text: 'thing' },
        { term: '', text: 'second' },
      ],
    },
    { kind: 'text', text: 'Two.' },
  ]);
});
