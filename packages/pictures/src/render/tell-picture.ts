import type { PictureRequest } from './messages.ts';
import { describePicture, type PictureDescription } from '../plan/describe-picture.ts';
import { offerSymbols } from '../plan/offer-symbols.ts';
import { planPictures } from '../plan/plan-pictures.ts';

/** Description of a picture without drawing it. */
export type PictureTelling = {
  alt: PictureDescription;
  /** False if it depicts only the word, or nothing, because the sentence has nothing drawable. */
  isUnderstood: boolean;
  /** Alternative symbols of the word, likeliest first; empty if the sentence is understood. */
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

/** Describes the picture of a request, and the alternatives if its sentence is not understood. */
export const tellPicture = ({ variant, ...subject }: PictureRequest): PictureTelling => {
  const plan = planPictures(subject)[variant];
  const isUnderstood = plan.understanding === undefined || plan.understanding === 'sentence';
  return { alt: describePicture(plan), isUnderstood, symbols: isUnderstood ? [] : symbolsFor(subject.headword) };
};
