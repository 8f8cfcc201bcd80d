import { stages } from '@kadro/core';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';
import { daysOf, type KeptDays } from './add-up.ts';
import { demandRange, readDays } from './read-stats.ts';
import { keptAfterDays, keptName, reviewName, type Counts } from './stored-counts.ts';

interface Column {
  readonly head: string;
  readonly read: (counts: Counts) => number;
}

const plain = (name: string, head = name): Column => ({ head, read: (counts) => counts[name] ?? 0 });

const columns: readonly Column[] = [
  plain('active'),
  plain('created', 'newLearners'),
  plain('registered', 'newAccounts'),
  plain('turned', 'guestsTurnedAccounts'),
  ...keptAfterDays.map((days) => plain(keptName(days), `cameBackAfter${days}`)),
  plain('learn', 'chosenToLearn'),
  plain('known', 'chosenAsKnown'),
  plain('choicesUndone'),
  plain('skipped', 'cardsSkipped'),
  plain('workouts'),
  plain('answers'),
  ...stages.flatMap((stage) => [
    {
      head: `${stage}Reviews`,
      read: (counts: Counts) => (counts[reviewName(stage, 'knew')] ?? 0) + (counts[reviewName(stage, 'forgot')] ?? 0),
    },
    plain(reviewName(stage, 'knew'), `${stage}Right`),
  ]),
  plain('approved', 'cardsApproved'),
  plain('rejected', 'cardsRejected'),
  plain('inTime', 'decidedWithin24Hours'),
  plain('waitMinutes', 'minutesWaited'),
];

const writeRows = ({ counts, lastFinal }: KeptDays, days: readonly string[]): string[] =>
  days.flatMap((day) => {
    const ofDay = counts.get(day);
    if (ofDay === undefined) return [];
    const isOver = lastFinal !== null && day <= lastFinal;
    return [[day, isOver ? 'yes' : 'no', ...columns.map(({ read }) => read(ofDay))].join(',')];
  });

/** Writes the days of a range that have figures, one line each. Throws a 422 for a wrong range. */
export const writeCsv = async (db: Kysely<Tables>, range: { from: string; to: string }): Promise<Buffer> => {
  demandRange(range);
  const head = ['day', 'isOver', ...columns.map((column) => column.head)].join(',');
  const rows = writeRows(await readDays(db, range), daysOf(range));
  return Buffer.from([head, ...rows, ''].join('\r\n'));
};
