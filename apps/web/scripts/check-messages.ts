import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { groupOf } from '../src/shared/i18n/group-of.ts';
import { firstGroups, messageGroups } from '../src/shared/i18n/groups.ts';
import { findMessageFaults } from './messages/find-message-faults.ts';
import { findStyleFaults } from './messages/find-style-faults.ts';
import { findGroupFaults, makeIdsOf } from './messages/follow-groups.ts';
import { readCatalogues } from './messages/read-catalogues.ts';
import { readModules } from './messages/read-modules.ts';

/**
 * Checks the catalogues against their rules, and that the code loads the texts it names. `--write` also writes the type of all message
 * ids; without it the type must be current.
 */
const typeFile = new URL('../src/shared/i18n/message-id.ts', import.meta.url);
const catalogue = readCatalogues('en');
/** Returns a group's ids formatted as the formatter would: on one line if they fit. */
const typeOfGroup = (name: string): string => {
  const key = name.includes('-') ? `'${name}'` : name;
  const ids = catalogue.filter(({ group }) => group === name).map(({ id }) => `'${id}'`);
  const line = `  ${key}: ${ids.join(' | ')};`;
  return line.length <= 120 ? line : `  ${key}:\n${ids.map((id) => `    | ${id}`).join('\n')};`;
};
const source = `import type { MessageGroup } from './groups.ts';

// oxlint-disable max-lines -- a line a message
/** Ids of all messages by their group; written by \`npm run -w @kadro/web messages\` from the English catalogues. */
interface MessageIds {
${messageGroups.map(typeOfGroup).join('\n')}
}

/** Id of a message, of one of the groups or of any. */
export type MessageId<G extends MessageGroup = MessageGroup> = MessageIds[G];
`;

const faults = [...findMessageFaults(), ...findStyleFaults()];
if (process.argv.includes('--write')) writeFileSync(typeFile, source);
else if (readFileSync(typeFile, 'utf8') !== source)
  faults.push('message-id.ts is not current: npm run -w @kadro/web messages');

const modules = readModules(fileURLToPath(new URL('../src', import.meta.url)));
const idsOf = makeIdsOf(catalogue);
const used = new Set([...modules.values()].flatMap((module) => idsOf(module).map(({ id }) => id)));
faults.push(...catalogue.filter(({ id }) => !used.has(id)).map(({ id }) => `${id}: used nowhere`));
faults.push(...findGroupFaults(modules, catalogue, firstGroups));
faults.push(
  ...catalogue
    .filter(({ id, group }) => !firstGroups.some((first) => first === group) && groupOf(id) !== group)
    .map(({ id, group }) => `${id}: names another group than ${group}, in which it stands`),
);

for (const fault of faults) console.error(fault);
console.log(`${catalogue.length} messages, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;
