import type { Rules } from '../terms/rules.ts';
import { newest } from './newest.ts';
import { openRow, parseRow, UnreadableRowError } from './read-row.ts';
import { rulesV1, rulesV2, rulesV3, rulesV4, rulesV5 } from './rules-shapes.ts';

/** Reads a stored rule set of any release. Throws an UnreadableRowError. */
export const readRules = (json: unknown): Rules => {
  const { row, version } = openRow('rule set', json);
  // Fields unknown to an older release stay absent, so that the set keeps its name.
  if (version === 1) return parseRow('rule set', version, rulesV1, row);
  if (version === 2) return parseRow('rule set', version, rulesV2, row);
  if (version === 3) return parseRow('rule set', version, rulesV3, row);
  if (version === 4) return parseRow('rule set', version, rulesV4, row);
  if (version === 5) return parseRow('rule set', version, rulesV5, row);
  throw new UnreadableRowError('rule set', version, 'a newer release wrote it');
};

const newestVersion = newest<Rules>()(5, rulesV5);

/** The JSON text of a rule set, stored under its name (`nameRules`) as long as events name it. */
export const writeRules = (rules: Rules): string => JSON.stringify({ v: newestVersion, ...rules });
