import type { Figures } from '@kadro/contract';
import type { Stage } from '@kadro/core/terms/levels';

/** The stages from top to bottom, the surest at the bottom. */
export const shownStages = ['learned', 'fixing', 'repeating', 'learning'] as const satisfies readonly Stage[];

const width = 100;
const height = 40;

/** Returns the area of each stage as a path, in a box of a fixed size that is stretched to its place. */
export const layOutStages = (points: Figures['stages']) => {
  const sums = points.map(({ words }) => shownStages.reduce((sum, stage) => sum + words[stage], 0));
  const most = Math.max(1, ...sums);
  const x = (at: number): string => ((at / Math.max(1, points.length - 1)) * width).toFixed(2);
  const y = (words: number): string => (height - (words / most) * height).toFixed(2);
  const below = points.map(() => 0);
  const areas = shownStages.map((stage) => {
    const bottom = below.map((words, at) => `${x(at)} ${y(words)}`);
    points.forEach(({ words }, at) => {
      below[at] = (below[at] ?? 0) + words[stage];
    });
    const top = below.map((words, at) => `${x(at)} ${y(words)}`);
    return { stage, path: `M${top.join('L')}L${bottom.toReversed().join('L')}Z` };
  });
  return { width, height, areas };
};
