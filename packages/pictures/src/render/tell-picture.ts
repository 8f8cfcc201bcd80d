import type { PictureRequest } from './messages.ts';
import { describePicture, type PictureDescription } from '../plan/describe-picture.ts';
import { offerSymbols } from '../plan/offer-symbols.ts';
import { planPictures } from '../plan/plan-pictures.ts';

/** What is known of a picture without drawing it. */
export type PictureTelling = {
  alt: PictureDescription;
  /** False where it stands for the word alone, or for nothing, as the sentence says nothing that can be drawn. */
  isUnderstood: boolean;
  /** What could stand for the word instead, likeliest first; empty where the sentence is understood. */
  symbols: { recipe: string; label: PictureDescription }[];
};

const symbolsFor = (headword: string): PictureTelling['symbols'] => {
  const byLabel = new Map<string, PictureTelling['symbols'][number]>();
  for (const recipe of offerSymbols(headword)) {
    const label = describePicture(planPictures({ headword, example: '', recipe, seed: '' })[0]);
    if (!byLabel.has(label.en)) byLabel.set(label.en, { recipe, label });
  }
  return [...byLabel.values()];
};

/** Tells what the picture of a request shows, and where its sentence is not understood, what else there is. */
export const tellPicture = ({ variant, ...subject }: PictureRequest): PictureTelling => {
  const plan = planPictures(subject)[variant];
  const isUnderstood = plan.understanding === undefined || plan.understanding === 'sentence';
  return { alt: describePicture(plan), isUnderstood, symbols: isUnderstood ? [] : symbolsFor(subject.headword) };
};
