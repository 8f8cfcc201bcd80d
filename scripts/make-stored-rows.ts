import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cues } from '../packages/core/src/terms/cue.ts';
import { seededRandom } from '../packages/core/src/terms/random.ts';
import { defaultRules } from '../packages/core/src/terms/rules.ts';
import {
  writeDayMark,
  writeEvent,
  writeLearner,
  writeOutcome,
  writeRules,
  writeTotals,
  writeWord,
} from '../packages/core/src/stored/index.ts';
import { startLearner } from '../packages/core/src/test/test-learner.ts';
import { slowWeights } from '../packages/core/src/test/test-weights.ts';

// Writes the rows that this release's rules store, one JSON value a line, to
// packages/core/src/stored/fixtures/release-N.jsonl: `node scripts/make-stored-rows.ts N`.
// Run once when a release is made, with that release's code; the file is never changed afterwards.

let ids = 0;
/** Ids in the clients' format, the same in every run. */
const nextId = (): string => `0a1b2c3d-0000-4000-8000-${String(++ids).padStart(12, '0')}`;

type Learner = ReturnType<typeof startLearner>;

const lines: string[] = [];
/** Adds a row, given as JSON text. */
const write = (table: string, life: string, row: string): void => {
  lines.push(JSON.stringify({ table, life, row: JSON.parse(row) as unknown }));
};

/** Writes the learner's present row, in the middle of a life. */
const keepLearner = (life: string, me: Learner): void => write('learner-on-the-way', life, writeLearner(me.learner));

const keepAll = (life: string, me: Learner): void => {
  for (const event of me.log) write('event', life, writeEvent(event));
  write('learner', life, writeLearner(me.learner));
  for (const word of me.words.values()) write('word', life, writeWord(word));
  for (const end of me.days) {
    write('day', life, JSON.stringify({ mark: writeDayMark(end), totals: JSON.parse(writeTotals(end.totals)) }));
  }
  for (const entry of me.ledger) write('points', life, JSON.stringify(entry));
};

const answer = (life: string, me: Learner, wordId: string, grade: 'knew' | 'forgot', workoutId: string, late = 0) => {
  const result = me.answer(wordId, grade, workoutId, me.nowMs - late, nextId());
  if (typeof result === 'object') write('outcome', life, writeOutcome(result.outcome));
};

/** Every kind of event, every status of a word, every field of the learner's row filled once. */
const liveByScript = (life: string): void => {
  const me = startLearner({ timeZone: 'Europe/Moscow', nowMs: Date.parse('2026-08-31T16:00:00Z'), level: 'novice' });
  keepLearner(life, me);
  for (let i = 0; i < 5; i++) me.choose(`word-${i}`, 'learn', 'novice', nextId());
  for (let i = 5; i < 30; i++) me.choose(`word-${i}`, 'known', 'novice', nextId());
  keepLearner(life, me);
  me.undoChoice();
  me.choose('word-30', 'known', 'novice', nextId());
  me.answerOffer(false);
  me.waitHours(24);
  for (let i = 31; i < 58; i++) me.choose(`word-${i}`, i % 6 === 0 ? 'learn' : 'known', 'novice', nextId());
  me.waitHours(24);
  for (let i = 58; i < 68; i++) me.choose(`word-${i}`, 'known', 'novice', nextId());
  me.answerOffer(true);
  keepLearner(life, me);
  for (let day = 0; day < 12; day++) {
    const workoutId = nextId();
    for (const { wordId } of me.due()) {
      const grade = wordId === 'word-0' || (wordId === 'word-1' && day % 3 === 0) ? 'forgot' : 'knew';
      answer(life, me, wordId, grade, workoutId, day % 4 === 1 ? 90_000 : 0);
      if (grade === 'forgot') answer(life, me, wordId, 'forgot', workoutId);
      if (grade === 'forgot') answer(life, me, wordId, 'knew', workoutId);
    }
    if (day === 5) keepLearner(life, me);
    if (day === 6) me.undoAnswer();
    if (day !== 5) me.finish(workoutId);
    if (day === 7) me.changeSettings({ timeZone: 'Asia/Tokyo' });
    if (day === 8) me.changeSettings({ level: 'b1' });
    if (day === 9) me.confirmEmail();
    me.waitHours(24);
  }
  me.putAside('word-0');
  me.exchange('word-0', '0a1b2c3d-0000-4000-8000-0000000000ca');
  const aside = me.words.get('word-0');
  if (aside !== undefined) write('word-on-the-way', life, writeWord(aside));
  keepLearner(life, me);
  for (let i = 70; i < 100; i++) {
    const workoutId = nextId();
    for (const { wordId } of me.due()) answer(life, me, wordId, 'knew', workoutId);
    me.finish(workoutId);
    me.waitHours(24 * 8);
  }
  me.choose('word-70', 'known', 'a1', nextId());
  me.choose('word-100', 'learn', 'a1', nextId());
  const guest = startLearner({ timeZone: 'Europe/Moscow', nowMs: me.nowMs - 3_600_000 });
  for (const wordId of ['word-200', 'word-201', 'word-0']) guest.choose(wordId, 'learn', 'a1', nextId());
  guest.choose('word-202', 'known', 'a1', nextId());
  guest.answer('word-200', 'knew', nextId(), guest.nowMs, nextId());
  me.bringWords(guest, nextId());
  me.choose('word-101', 'learn', 'a1', nextId());
  me.undoChoice();
  answer(life, me, 'word-100', 'forgot', nextId());
  me.choose('word-102', 'learn', 'b1', nextId());
  me.choose('word-103', 'known', 'b1', nextId(), 400);
  me.takeKnownBack('word-103');
  me.skip('word-103', nextId());
  me.drop('word-102');
  me.changeSettings({ pace: 100 });
  keepLearner(life, me);
  me.waitHours(24);
  for (const { wordId } of me.due()) answer(life, me, wordId, 'knew', nextId());
  me.waitHours(24);
  me.come(false);
  me.choose('word-104', 'learn', 'b1', nextId());
  for (const grade of ['forgot', 'knew', 'knew'] as const)
    me.introduce('word-104', grade, 'workout-of-104', me.nowMs, nextId());
  const firstWorkout = nextId();
  me.choose('word-110', 'learn', 'b1', nextId());
  for (let ask = 0; ask < 2; ask++) me.introduce('word-110', 'knew', firstWorkout, me.nowMs, nextId());
  me.rewardCard('0a1b2c3d-0000-4000-8000-00000000cafe');
  me.rejectTest();
  for (const cue of cues) me.answer('word-104', 'knew', 'workout-of-104', me.nowMs, nextId(), { cue });
  keepLearner(life, me);
  me.finishTest('medium', 'b2', nextId());
  me.winRow(nextId());
  keepLearner(life, me);
  for (const [wordId, grade] of [
    ['word-103', 'knew'],
    ['word-202', 'forgot'],
  ] as const) {
    me.choose(wordId, 'known', 'b1', nextId());
    me.audit(wordId, grade, nextId(), nextId());
  }
  me.fit({ weights: null, held: 812, gain: 0.0041 });
  me.waitHours(24 * 40);
  for (const { wordId } of me.due()) answer(life, me, wordId, 'knew', nextId());
  me.fit({ weights: slowWeights, held: 1020, gain: 0.0312 });
  keepLearner(life, me);
  me.choose('word-105', 'learn', 'b1', nextId());
  for (const grade of ['knew', 'knew'] as const) me.introduce('word-105', grade, nextId(), me.nowMs, nextId());
  for (const hours of [24, 24 * 9, 24 * 30]) {
    me.waitHours(hours);
    for (const { wordId } of me.due())
      answer(life, me, wordId, wordId === 'word-105' || hours > 100 ? 'knew' : 'forgot', nextId());
  }
  const [left, taken] = [nextId(), nextId()];
  for (let i = 106; i < 110; i++) me.choose(`word-${i}`, 'learn', 'b1', nextId());
  me.begin(left);
  for (let i = 106; i < 108; i++) answer(life, me, `word-${i}`, 'knew', left);
  keepLearner(life, me);
  me.undoAnswer();
  answer(life, me, 'word-108', 'knew', left);
  me.waitHours(24);
  me.begin(taken, false);
  for (const { wordId } of me.due()) answer(life, me, wordId, 'knew', taken);
  keepLearner(life, me);
  keepAll(life, me);
};

/** A random life, for unforeseen combinations. */
const liveByChance = (life: string): void => {
  const chance = seededRandom(life);
  const me = startLearner({ timeZone: 'America/New_York', nowMs: Date.parse('2026-10-28T12:00:00Z') });
  const zones = ['America/New_York', 'Europe/Berlin', 'Pacific/Kiritimati', 'Asia/Kathmandu'];
  const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(chance() * from.length)];
  let workoutId = nextId();
  for (let step = 0; step < 150; step++) {
    const kind = chance();
    if (kind < 0.3) me.choose(`word-${step}`, chance() < 0.6 ? 'learn' : 'known', 'a1', nextId());
    else if (kind < 0.7) {
      const word = pick(me.due()) ?? pick([...me.words.values()].filter(({ memory }) => memory !== null));
      const late = chance() < 0.3 ? chance() * 50 * 3_600_000 : 0;
      const grade = chance() < 0.8 ? 'knew' : 'forgot';
      if (word !== undefined) answer(life, me, word.wordId, grade, workoutId, Math.floor(late));
    } else if (kind < 0.75) me.undoAnswer();
    else if (kind < 0.78) me.undoChoice();
    else if (kind < 0.84) {
      me.finish(workoutId);
      workoutId = nextId();
    } else if (kind < 0.86) me.changeSettings({ timeZone: pick(zones) ?? 'UTC' });
    else me.waitHours(Math.floor(chance() * 40));
    if (step % 50 === 49) keepLearner(life, me);
  }
  keepAll(life, me);
};

write('rules', 'all', writeRules(defaultRules));
liveByScript('script');
liveByChance('chance');
liveByChance('another chance');

const release = process.argv[2] ?? '0';
const path = join(import.meta.dirname, `../packages/core/src/stored/fixtures/release-${release}.jsonl`);
writeFileSync(path, `${lines.join('\n')}\n`);
console.log(`${lines.length} rows: ${path}`);
