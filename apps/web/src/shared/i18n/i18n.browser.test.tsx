import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fetchMissing } from './fetch-missing.ts';
import { activateLocale, currentLocale, loadMessages, rewordAll, texts } from './i18n.ts';
import type { MessageId } from './message-id.ts';
import { translate, useT } from './use-t.ts';

afterEach(() => activateLocale('en'));

it('has a group in the new language that was asked for while the language was being changed', async () => {
  await activateLocale('en');
  const change = activateLocale('ru');
  const group = loadMessages(['admin']);
  await Promise.all([change, group]);
  expect([currentLocale(), translate('admin.title')]).toEqual(['ru', 'Обзор']);
});

it('ends in the language that was asked for last', async () => {
  await activateLocale('en');
  await Promise.all([activateLocale('ru'), activateLocale('en')]);
  expect(currentLocale()).toBe('en');
});

it('throws at a text that nobody has fetched: a test must see it', async () => {
  await activateLocale('en');
  expect(() => translate('legal.lead.privacy')).toThrow('legal.lead.privacy is not here in en');
});

const Text = ({ id }: { id: MessageId }) => <output>{useT()(id)}</output>;
const show = (id: MessageId) => {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  onTestFinished(() => root.unmount());
  flushSync(() => root.render(<Text id={id} />));
};

it('shows people nothing in place of a missing text, then the text, never its id', async () => {
  vi.stubEnv('PROD', true);
  onTestFinished(() => void vi.unstubAllEnvs());
  await activateLocale('ru');
  show('welcome.start');
  await expect.element(page.getByRole('status')).not.toHaveTextContent('welcome.');
  await expect.element(page.getByRole('status')).toHaveTextContent('Начать');
});

it('falls back to English where a language lacks a text', async () => {
  await activateLocale('ru');
  await loadMessages(['install']);
  delete texts.ru['install.button'];
  await fetchMissing('install.button', { texts, currentLocale, loadMessages, rewordAll });
  expect(translate('install.button')).toBe('Install');
});
