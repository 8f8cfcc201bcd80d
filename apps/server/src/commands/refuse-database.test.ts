import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { bareDatabase, noDatabase, userlessDatabase } from './refuse-database.ts';

it('names the file of the server’s settings where it is there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'kadro-refuse-'));
  const file = join(folder, 'kadro.env');
  const refusals = [noDatabase, bareDatabase, userlessDatabase];
  for (const refuse of refusals) expect(refuse('/srv/kadro', file).message).not.toContain(file);
  writeFileSync(file, '');
  for (const refuse of refusals) expect(refuse('/srv/kadro', file).message).toContain(`add --env-file ${file}.`);
  rmSync(folder, { recursive: true });
});
