import { beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { learner } from '../learner/learner.ts';
import { resetSession } from '../session/session.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { render } from '../../test/render.tsx';
import { recallOf } from './ask-price.ts';
import { createRetention } from './read-retention.ts';
import { PriceButton } from './price-button.tsx';

beforeEach(() => {
  vi.unstubAllGlobals();
  fakeApi({});
  localStorage.clear();
  resetSession();
});

/** Until it has told. Not by the pointer: messages of the test before may lie over it. */
const press = async (): Promise<void> => {
  const button = page.getByRole('button', { name: 'How long will it take?' });
  await expect.element(button).toBeEnabled();
  const element = button.element();
  if (element instanceof HTMLElement) element.click();
  await expect.element(button).toBeEnabled();
};

it('says at a tap how many reviews a word takes and when it is learned, by what the learner recalls', async () => {
  await render(<PriceButton />);
  await press();
  await expect.element(page.getByText(/^About\s5\sreviews .* around\s\w+\s\d+\.$/)).toBeVisible();
  const words = { learning: 0, repeating: 0, fixing: 0, learned: 0, known: 0 };
  learner.tell({ stats: { words, due: 0, nextDueAt: null, reviews: { total: 100, right: 80 }, forecast: [] } });
  await press();
  await expect.element(page.getByText(/^About\s11\sreviews/)).toBeVisible();
});

it('goes by the learner’s own memory, where there is one', async () => {
  const weights = [
    0.1, 0.9, 0.5, 1.2, 6.4, 0.8, 3, 0.001, 1.2, 0.1, 0.8, 1.5, 0.06, 0.26, 1.6, 0.6, 1.8, 0.5, 0.09, 0.06, 0.24,
  ];
  const memory = { kind: 'own', since: '2026-07-01T00:00:00Z', reviews: 5000, held: 900, percent: 3, weights };
  const { routes } = fakeApi({ 'GET /user/memory': () => ({ body: memory }) });
  const words = { learning: 0, repeating: 0, fixing: 0, learned: 0, known: 0 };
  const tellReviews = (total: number) =>
    learner.tell({ stats: { words, due: 0, nextDueAt: null, reviews: { total, right: total * 0.9 }, forecast: [] } });
  tellReviews(3999);
  await render(<PriceButton />);
  await press();
  await expect.element(page.getByText(/^About\s5\sreviews/)).toBeVisible();
  expect(routes()).not.toContain('GET /user/memory');
  tellReviews(5000);
  await press();
  await expect.element(page.getByText(/^About\s(?:[6-9]|[12]\d)\sreviews/)).toBeVisible();
  expect(routes()).toContain('GET /user/memory');
});

it('goes by the retention that this server keeps, the last one known without a connection, and the default of an older one', async () => {
  let site: { status?: number; body: object } = { body: { desiredRetention: 0.8 } };
  const { routes } = fakeApi({ 'GET /site': () => site });
  await render(<PriceButton />);
  await press();
  await expect.element(page.getByText(/^About\s4\sreviews/)).toBeVisible();
  await press();
  expect(routes()).toEqual(['GET /site']);
  const ofNextPage = createRetention();
  site = { status: 503, body: { message: 'no' } };
  expect(await ofNextPage()).toBe(0.8);
  site = { body: {} };
  expect(await ofNextPage()).toBeUndefined();
  site = { status: 503, body: { message: 'no' } };
  expect(await createRetention()()).toBeUndefined();
});

it('says so where the browser cannot work it out', async () => {
  vi.stubGlobal('Worker', undefined);
  await render(<PriceButton isNamed />);
  await press();
  await expect.element(page.getByText('Couldn’t work it out in this browser.')).toBeVisible();
});

it('takes the share that is promised until fifty reviews tell more', () => {
  const of = (total: number, right: number) => recallOf({ reviews: { total, right } });
  expect([recallOf(undefined), of(49, 10), of(50, 40), of(50, 5)]).toEqual([0.9, 0.9, 0.8, 0.7]);
});
