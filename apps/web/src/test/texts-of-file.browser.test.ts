import { expect, it } from 'vitest';
import { activateLocale, loadMessages } from '../shared/i18n/i18n.ts';
import { translate } from '../shared/i18n/use-t.ts';
import { bringTexts, leaveTexts } from './texts-of-file.ts';

it('leaves a file no text that only another one has fetched, and what the app has from the start', async () => {
  await activateLocale('en');
  await loadMessages(['bot']);
  expect(translate('bot.title')).not.toBe('');
  await leaveTexts();
  await bringTexts();
  expect(() => translate('bot.title')).toThrow('bot.title is not here in en');
  expect(translate('common.notices')).not.toBe('');
  await loadMessages(['bot']);
  expect(translate('bot.title')).not.toBe('');
});
