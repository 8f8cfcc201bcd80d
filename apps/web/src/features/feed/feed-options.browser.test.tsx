import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { session } from '../../shared/session/session.ts';
import { aFeed } from '../../test/cards.ts';
import { aUser, fakeApi, giveCsrfCookie } from '../../test/fake-api.ts';
import { render } from '../../test/render.tsx';
import { FeedPage } from './feed-page.tsx';
import { laterIsHere } from './later-parts.ts';

// Alone in its file: late code can arrive after the dialog only once.
it('stays open while what comes later arrives beside it', async () => {
  await page.viewport(390, 844);
  giveCsrfCookie();
  localStorage.setItem('feedHelp', 'seen');
  session.user.set(aUser);
  fakeApi({ 'GET /user': () => ({ body: aUser }), 'GET /feeds/base': () => ({ body: aFeed(['apple', 'bread']) }) });
  const place = await render(
    <div className="app">
      <FeedPage params={{}} />
    </div>,
  );
  await page.getByRole('button', { name: 'Feed options' }).click();
  const dialog = page.getByRole('dialog', { name: 'Feed options' });
  await expect.element(dialog).toBeVisible();
  let closed = 0;
  dialog.element().addEventListener('close', () => (closed += 1));

  // Wide enough for the part next to the card.
  await page.viewport(1600, 900);
  laterIsHere.set(true);
  await expect.poll(() => place.querySelector('aside')?.textContent).toContain('apple');
  expect(closed).toBe(0);
  await expect.element(dialog).toBeVisible();
});
