import { type Figure, judge, type Target } from '../figures.ts';

const digitsFor = (value: number): number => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2);

const amount = (value: number | undefined, unit: Figure['unit']): string => {
  if (value === undefined) return '';
  if (unit === 'times') return `${value.toFixed(2)} ×`;
  if (unit === 'count' || unit === 'points') return String(Math.round(value));
  return `${value.toFixed(unit === 'shift' ? 3 : digitsFor(value))}${unit === 'shift' ? '' : ` ${unit}`}`;
};

const describeTarget = (target: Target | undefined, unit: Figure['unit']): string => {
  if (target === undefined) return '';
  if ('atMost' in target) {
    const most = `≤ ${target.atMost}${unit === 'count' || unit === 'shift' ? '' : ` ${unit}`}`;
    return target.orTimesBare === undefined ? most : `${most} or ${target.orTimesBare} × bare`;
  }
  if ('atLeast' in target) return `≥ ${target.atLeast}`;
  return `≤ ${target.timesBare} × bare`;
};

const ratio = ({ value, bare }: Figure): string =>
  bare === undefined || bare === 0 ? '' : `${(value / bare).toFixed(2)} ×`;

const header = ['figure', 'Kadro', 'bare limit', 'ratio', 'target', 'verdict'];

/** Returns the figures as a Markdown table whose columns also align in a terminal. */
export const formatTable = (figures: readonly Figure[]): string => {
  const rows = figures.map((figure) => [
    figure.name,
    amount(figure.value, figure.unit),
    amount(figure.bare, figure.unit),
    ratio(figure),
    describeTarget(figure.target, figure.unit),
    judge(figure) ?? '',
  ]);
  const widths = header.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = `| ${widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [line(header), rule, ...rows.map(line)].join('\n');
};
