import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '../apps/server/src/configuration/configuration.ts';
import { describeAsMarkdown } from '../apps/server/src/platform/configuration/index.ts';
import { configurationTable } from './configuration-table.ts';

// Writes the table of docs/configuration.md from the settings of the server.

const file = join(import.meta.dirname, '../docs/configuration.md');
const page = readFileSync(file, 'utf8');
if (!configurationTable.test(page)) throw new Error(`${file} has no place for the table.`);
writeFileSync(
  file,
  page.replace(configurationTable, () => `\n${describeAsMarkdown(settings)}\n\n`),
);
