import { defaultRules, nameRules, rulesByName, rulesOfRelease1, type Rules, type RulesOf } from '@kadro/core';
import { readRules, writeRules } from '@kadro/core/stored';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** The row of the rules under which events that name none were judged. */
const release1 = 'release-1';

/** The rules of release 1 with what this installation sets otherwise than the default. */
const rulesOfThisRelease1 = (rules: Rules): Rules => {
  const defaults = new Map<string, unknown>(Object.entries(defaultRules));
  const changed = Object.entries(rules).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults.get(name)),
  );
  return { ...rulesOfRelease1, ...Object.fromEntries(changed) };
};

/**
 * Writes down the rules that are in force from now on, for the replay of what is judged by them. The first start with
 * this table also writes down under which rules, as far as they can be known, the events before it were judged.
 */
export const keepRules = async (db: Kysely<Tables>, rules: Rules): Promise<void> => {
  await db
    .insertInto('rule_sets')
    .values([
      { name: nameRules(rules), rules: writeRules(rules) },
      { name: release1, rules: writeRules(rulesOfThisRelease1(rules)) },
    ])
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
};

/** A rule set that was in force once, as its row has it. */
export interface RuleSetRow {
  name: string;
  rules: unknown;
}

export const loadRuleSets = (db: Kysely<Tables>): Promise<RuleSetRow[]> =>
  db.selectFrom('rule_sets').select(['name', 'rules']).execute();

/** Finds the rules under which an event was judged. */
export const loadRules = async (db: Kysely<Tables>): Promise<RulesOf> => rulesOfRows(await loadRuleSets(db));

/** The same by rows that were read before. */
export const rulesOfRows = (rows: readonly RuleSetRow[]): RulesOf => {
  const sets = new Map(rows.map(({ name, rules }) => [name, readRules(rules)]));
  return rulesByName(sets.values(), sets.get(release1));
};
