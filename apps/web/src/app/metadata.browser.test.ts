import { afterEach, beforeEach, expect, it } from 'vitest';
import { activateLocale } from '../shared/i18n/i18n.ts';
import { arrival } from './arrival.ts';
import { followArrivals } from './metadata.ts';
import { findInTable } from './routes.ts';

const read = (selector: string, attribute: string) =>
  document.head.querySelector(selector)?.getAttribute(attribute) ?? null;
const metadata = () => ({
  robots: read('meta[name="robots"]', 'content'),
  description: read('meta[name="description"]', 'content'),
  canonical: read('link[rel="canonical"]', 'href'),
});
const arrive = (path: string) => arrival.set({ path, entry: findInTable(path).entry });

let stop: () => void;
beforeEach(async () => {
  await activateLocale('en');
  stop = await followArrivals();
});
afterEach(() => stop());

it('describes what is for everybody, at its own address without a query', () => {
  history.replaceState(null, '', '/privacy?from=mail');
  arrive('/privacy');
  expect(metadata()).toEqual({
    robots: null,
    description: expect.stringContaining('What Kadro stores about you'),
    canonical: `${location.origin}/privacy`,
  });
});

it.each(['/profile', '/settings/look', '/admin', '/verify-email/1/secret', '/error', '/no/such/screen', '/feeds/my'])(
  'keeps search engines away from %s, and its address out of the page',
  (path) => {
    arrive('/privacy');
    arrive(path);
    expect(metadata()).toEqual({ robots: 'noindex', description: null, canonical: null });
    arrive('/');
    expect(metadata()).toMatchObject({ robots: null, canonical: `${location.origin}/` });
  },
);

it('speaks the language of the page', async () => {
  arrive('/privacy');
  await activateLocale('ru');
  expect(metadata().description).toContain('Какие данные хранит Kadro');
});

it('leaves the head of a page that the server described, until another screen comes', async () => {
  stop();
  arrival.set(null);
  stop = await followArrivals();
  const written = document.createElement('meta');
  written.setAttribute('property', 'og:url');
  written.content = `${location.origin}/cards/cat`;
  const canonical = document.createElement('link');
  canonical.rel = 'canonical';
  canonical.href = written.content;
  for (const former of document.head.querySelectorAll('meta[name="robots"], link[rel="canonical"]')) former.remove();
  document.head.append(written, canonical);
  arrive('/cards/cat');
  expect(metadata()).toMatchObject({ robots: null, canonical: `${location.origin}/cards/cat` });
  arrive('/profile');
  arrive('/cards/cat');
  expect(metadata()).toEqual({ robots: 'noindex', description: null, canonical: null });
  written.remove();
});
