import { learningPaths } from '@kadro/contract/learning-paths';
import { call } from '../../shared/api/call.ts';
import { keepPictures } from './keep-pictures.ts';

/** So far ahead a word may come to be due before there is a connection again. */
const aheadMs = 3 * 86_400_000;

/** Keeps the pictures of the words that are due within three days, the soonest first, as many as one page of them holds. */
export const keepDuePictures = async (nowMs: number): Promise<void> => {
  const { words } = await call(learningPaths.listLearning, { query: {} });
  const soon = words.filter(({ asideUntil, dueAt }) => asideUntil === null && Date.parse(dueAt) <= nowMs + aheadMs);
  await keepPictures(soon.map(({ card }) => card.picture.id));
};
