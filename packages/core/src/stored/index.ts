export {
  dayOfMark,
  readDayEnds,
  readDayMark,
  readTotals,
  writeDayMark,
  writeTotals,
  type DayMark,
} from './day-end.ts';
export { daysBeforeYear, readYearOfDays, type YearOfDays } from './year-of-days.ts';
export { fillUnknown, hasUnknown, readLearner, writeLearner } from './learner.ts';
export { readWord, toStoredWord, writeWord } from './word.ts';
export { readEvent, writeEvent } from './event.ts';
export { eventColumns, type EventColumns } from './event-codec.ts';
export { readOutcome, writeOutcome } from './outcome.ts';
export { readRules, writeRules } from './rules.ts';
export { UnreadableRowError } from './read-row.ts';
export { openRow, parseRow } from './read-row.ts';
