import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const source = join(import.meta.dirname, '../..');
const styles = globSync('**/*.css', { cwd: source }).map((file) => {
  const css = readFileSync(join(source, file), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '');
  return { file: file.replaceAll('\\', '/'), css };
});

/** Selectors with `:hover` that no `@media (hover: hover)` is around. */
const bareHovers = (css: string): string[] => {
  const found: string[] = [];
  const around: string[] = [];
  for (const [, prelude = '', brace] of css.matchAll(/([^{}]*)([{}])/g)) {
    if (brace === '}') around.pop();
    else {
      around.push(prelude.trim());
      if (prelude.includes(':hover') && !around.some((one) => /^@media.*\(hover: hover\)/.test(one)))
        found.push(prelude.trim());
    }
  }
  return found;
};

/** Rules of one theme that set more than which theme it is: by `light-dark()` a theme changes colours, and nothing else. */
const themed = (css: string): string[] =>
  [...css.matchAll(/([^{};]*(?:data-theme|prefers-color-scheme)[^{}]*)\{([^{}]*)\}?/g)]
    .filter(([, prelude = '', body = '']) => prelude.includes('@media') || !/^\s*color-scheme: \w+;?\s*$/.test(body))
    .map(([, prelude = '']) => prelude.trim());

describe('style sheets', () => {
  it('are found', () => expect(styles.length).toBeGreaterThan(50));

  it('show what lies under a pointer where there is one alone: after a tap it would stick', () => {
    expect(bareHovers('.a:hover {} @media (hover: hover) { .b:hover {} }')).toEqual(['.a:hover']);
    expect(styles.flatMap(({ file, css }) => bareHovers(css).map((rule) => `${file}: ${rule}`))).toEqual([]);
  });

  it('change no more than colours by theme, so that boxes are measured in one', () => {
    const rules = "[data-theme='dark'] { color-scheme: dark; } [data-theme='dark'] .a { top: 0; }";
    expect(themed(rules)).toEqual(["[data-theme='dark'] .a"]);
    expect(themed('@media (prefers-color-scheme: dark) { .a { top: 0; } }')).toHaveLength(1);
    expect(styles.flatMap(({ file, css }) => themed(css).map((rule) => `${file}: ${rule}`))).toEqual([]);
  });

  it('space figures evenly in columns of them alone', () => {
    const columns = [
      'features/account/code-field.module.css',
      'features/admin/admin-page.module.css',
      'features/admin/console/desk-table.module.css',
      'features/admin/stats/stats-chart.module.css',
      'features/admin/stats/stats-page.module.css',
      // A clock that runs.
      'features/game/game-page.module.css',
      'features/profile/words-by-stage.module.css',
      'features/progress/charts.module.css',
    ];
    const even = styles.filter(({ css }) => css.includes('tabular-nums')).map(({ file }) => file);
    expect(even.toSorted()).toEqual(columns);
  });

  it('give neighbouring levels colours that are clearly apart', () => {
    const tokens = styles.find(({ file }) => file === 'shared/ui/tokens.css')?.css ?? '';
    const levels = [...tokens.matchAll(/--level-\w+: oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)].map((found) => {
      const [, lightness = 0, chroma = 0, hue = 0] = found.map(Number);
      const angle = (hue * Math.PI) / 180;
      return [lightness / 100, chroma * Math.cos(angle), chroma * Math.sin(angle)] as const;
    });
    expect(levels).toHaveLength(7);
    // Distances in OKLab, where about 0.02 is the least that is seen side by side.
    const distances = levels.slice(1).map(([l, a, b], at) => {
      const [l0, a0, b0] = levels[at] ?? [0, 0, 0];
      return Math.hypot(l - l0, a - a0, b - b0);
    });
    expect(Math.min(...distances)).toBeGreaterThan(0.09);
  });
});
