import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { settings } from '../apps/server/src/configuration/configuration.ts';
import { stopLimitMs } from '../apps/server/src/platform/process/stop-on-signal.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'docs/operations.md'), 'utf8');
const [, unit = ''] = /```ini\n([^`]*)```/.exec(page) ?? [];
const flagsOf = (command: string): string[] => command.match(/--max-[a-z-]+=\d+/g) ?? [];
const hasAnalyze =
  spawnSync('systemd-analyze', ['security', '--help'], { encoding: 'utf8' }).stdout?.includes('--offline') ?? false;

describe('the manual of operations', () => {
  it('starts Node in the unit as npm start does', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));
    const flags = flagsOf(scripts['start'] ?? '');
    expect(flags).toHaveLength(2);
    expect(flagsOf(unit)).toEqual(flags);
  });

  it('waits longer in the unit than a stop may take', () => {
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
    expect(seconds * 1000).toBeGreaterThan(stopLimitMs);
    expect(page).toContain(`above the ${stopLimitMs / 1000} seconds`);
    expect(page).toContain(`a stop that takes ${stopLimitMs / 1000} seconds`);
  });

  it('names the defaults of settings as they are', () => {
    const fallbacks = new Map(Object.values(settings).map(({ variable, fallback }) => [variable, fallback]));
    // A row of a table: the setting, and its default as the only number in brackets.
    const rows = [...page.matchAll(/^\| `([A-Z_]+)` +\|[^|]*\(([\d,]+)\)/gm)];
    // In a sentence: "1,024 connections (`MAX_CONNECTIONS`)".
    const sentences = [...page.matchAll(/([\d,]+) connections \(`([A-Z_]+)`\)/g)].map(([all, value, name]) => [
      all,
      name,
      value,
    ]);
    const named = [...rows, ...sentences].map(([, name = '', value = '']) => [name, value.replaceAll(',', '')]);
    expect(named.length).toBeGreaterThan(7);
    expect(named).toEqual(named.map(([name = '']) => [name, fallbacks.get(name)]));
  });

  it.runIf(hasAnalyze)('has a unit that systemd-analyze rates under 3', () => {
    const folder = mkdtempSync(join(tmpdir(), 'kadro-unit-'));
    const file = join(folder, 'kadro.service');
    writeFileSync(file, unit);
    const verdict = execFileSync('systemd-analyze', ['security', '--offline=true', '--no-pager', file], {
      encoding: 'utf8',
    });
    rmSync(folder, { recursive: true });
    expect(Number(/Overall exposure level for kadro\.service: ([\d.]+)/.exec(verdict)?.[1])).toBeLessThan(3);
  });
});
