import type { LearningPage, LearningWord } from '@kadro/contract';
import { afterEach, expect, it, vi } from 'vitest';
import { picturesCacheName } from '../../shared/offline/kept-start.ts';
import { fakeApi } from '../../test/fake-api.ts';
import { aCard } from '../../worker/test-start.ts';
import { keepDuePictures } from './keep-due.ts';

const nowMs = Date.parse('2031-03-12T12:00:00Z');
const aWord = (id: string, dueAt: string, asideUntil: string | null = null): LearningWord => ({
  card: aCard(id),
  stage: 'learning',
  dueAt,
  stabilityDays: 1,
  stubborn: false,
  asideUntil,
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await caches.delete(picturesCacheName);
});

it('keeps the pictures of the words that are due within three days, and of no others', async () => {
  const page: Partial<LearningPage> = {
    words: [
      aWord('due', '2031-03-10T12:00:00Z'),
      aWord('third-day', '2031-03-15T11:59:00Z'),
      aWord('aside', '2031-03-12T12:00:00Z', '2031-03-20T12:00:00Z'),
      aWord('later', '2031-03-15T12:01:00Z'),
    ],
  };
  const file = (): Response => new Response('…', { headers: { 'cache-control': 'public, immutable' } });
  const pictures = ['due', 'third-day', 'aside', 'later'].map((id) => `/pictures/${id}-1a2b3c4d.avif`);
  // A picture is asked for without a method.
  fakeApi({
    'GET /learning': () => ({ body: page }),
    ...Object.fromEntries(pictures.map((path) => [`undefined ${path}`, file])),
  });
  await keepDuePictures(nowMs);
  const kept = await (await caches.open(picturesCacheName)).keys();
  expect(kept.map(({ url }) => /pictures\/([\w-]+)-1a2b/.exec(url)?.[1])).toEqual(['due', 'third-day']);
});
