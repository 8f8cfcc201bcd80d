import lighthouse from 'lighthouse';
import { type Figure, median } from '../figures.ts';
import { kadroUrl, ports } from '../test-bed.ts';
import { describePhone, type Phone } from './phones.ts';

const rounds = 3;
const categories = ['performance', 'accessibility', 'best-practices'] as const;
/** Times differ between runs and machines; accessibility and good practice do not. */
const leastPoints = { performance: 95, accessibility: 100, 'best-practices': 100 } as const;

/** Runs Lighthouse on `/` as on a phone, in the browser listening on the benchmark's port. */
export const measureLighthouse = async (phone: Phone): Promise<{ figures: Figure[]; notes: string[] }> => {
  const scores = new Map<string, number[]>(categories.map((category) => [category, []]));
  const losing = new Map<string, string>();
  for (let round = 0; round < rounds; round += 1) {
    const result = await lighthouse(kadroUrl, {
      port: ports.chromium,
      onlyCategories: [...categories],
      logLevel: 'error',
      throttling: { cpuSlowdownMultiplier: phone.slowdown },
    });
    if (result === undefined) throw new Error('Lighthouse gave no result.');
    for (const category of categories) {
      const { score, auditRefs } = result.lhr.categories[category] ?? { score: null, auditRefs: [] };
      scores.get(category)?.push((score ?? 0) * 100);
      for (const { id, weight } of auditRefs) {
        const audit = result.lhr.audits[id];
        if (weight === 0 || audit === undefined || audit.score === null || audit.score >= 0.995) continue;
        losing.set(
          id,
          `${audit.title}${audit.displayValue ? ` (${audit.displayValue})` : ''}: ${Math.round(audit.score * 100)}`,
        );
      }
    }
  }
  const figures = categories.map((category): Figure => ({
    name: `Lighthouse ${category}`,
    unit: 'points',
    value: median(scores.get(category) ?? []),
    target: { atLeast: leastPoints[category] },
    ...(category === 'performance' && { needsQuiet: true }),
  }));
  const lost = losing.size === 0 ? 'no audit loses points' : `what loses points: ${[...losing.values()].join('; ')}`;
  return { figures, notes: [`Lighthouse on a phone, ${describePhone(phone)}, medians of ${rounds}; ${lost}.`] };
};
