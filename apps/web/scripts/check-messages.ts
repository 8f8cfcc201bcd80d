import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { findMessageFaults } from './find-message-faults.ts';
import { readCatalogues } from './read-catalogues.ts';

/** Holds the catalogues to their rules; `--write` also writes the type of all message ids, without it the type must be current. */
const typeFile = new URL('../src/shared/i18n/message-id.ts', import.meta.url);
const ids = readCatalogues('en').map(({ id }) => id);
const source = `/** Ids of all messages; written by \`npm run -w @kadro/web messages\` from the English catalogues. */
// oxlint-disable max-lines -- a line a message
export type MessageId =
${ids.map((id) => `  | '${id}'`).join('\n')};
`;

const faults = findMessageFaults();
if (process.argv.includes('--write')) writeFileSync(typeFile, source);
else if (readFileSync(typeFile, 'utf8') !== source)
  faults.push('message-id.ts is not current: npm run -w @kadro/web messages');

const root = fileURLToPath(new URL('../src', import.meta.url));
const code = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.endsWith('message-id.ts'))
  .map((file) => readFileSync(`${root}/${file}`, 'utf8'))
  .join('\n');
const isUsed = (id: string) =>
  code.includes(`'${id}'`) || code.includes(`\`${id.slice(0, id.lastIndexOf('.') + 1)}\${`);
faults.push(...ids.filter((id) => !isUsed(id)).map((id) => `${id}: used nowhere`));

for (const fault of faults) console.error(fault);
console.log(`${ids.length} messages, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
