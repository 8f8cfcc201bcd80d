import type { Item } from '../figures/item.ts';
import { planPictures } from './plan-pictures.ts';
import type { ScenePlan } from './scene-plan.ts';

/** Lines of `Sentence. | act@setting item item` as pairs. */
export const sentenceTable = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split(' | '));

const asText = (item: Item): string => {
  const count = item.count > 1 ? `${item.count}*` : '';
  const color = item.color === undefined ? '' : `.${item.color}`;
  const manner = [item.pose, item.feeling, item.mark, item.state]
    .filter((word) => word !== undefined)
    .map((word) => `/${word}`);
  const held =
    item.holds === undefined ? '' : `+${item.heldCount === undefined ? '' : `${item.heldCount}*`}${item.holds}`;
  const place = item.relation === undefined ? '' : `>${item.relation.kind}>${item.relation.to.map(asText).join('&')}`;
  return `${count}${item.isPerson ? 'c:' : ''}${item.name}${color}${manner.join('')}${held}${place}`;
};

export const planOf = (example: string, headword = 'word'): ScenePlan =>
  planPictures({ headword, example, seed: '' })[0];

/** Returns the expected items that a sentence's plan lacks, with the plan; empty if it shows all and claims to. */
export const lacking = (example: string, expected: string): string[] => {
  const plan = planOf(example);
  const shown = [`${plan.act}@${plan.setting}`, ...plan.items.map(asText)];
  const isMissing = (wanted: string): boolean =>
    wanted.startsWith('c:')
      ? // Each wanted person is one of the picture.
        !shown.join(' ').includes(wanted) ||
        shown.filter((text) => text === wanted).length < expected.split(' ').filter((word) => word === wanted).length
      : !shown.join(' ').includes(wanted);
  const missing = expected.split(' ').filter(isMissing);
  if (plan.understanding !== 'sentence') missing.push(`understanding ${plan.understanding}`);
  return missing.length === 0 ? [] : [...missing, `in ${shown.join(' ')}`];
};
