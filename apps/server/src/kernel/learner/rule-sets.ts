import { defaultRules, nameRules, rulesByName, rulesOfRelease1, type Rules, type RulesOf } from '@kadro/core';
import { readRules, writeRules } from '@kadro/core/stored';
import type { Kysely } from 'kysely';
import type { Tables } from '../../schema/schema.ts';

/** The rule set of events that name none. */
const release1 = 'release-1';

/** The rules of release 1 with this installation's settings that differ from the defaults. */
const rulesOfThisRelease1 = (rules: Rules): Rules => {
  const defaults = new Map<string, unknown>(Object.entries(defaultRules));
  const changed = Object.entries(rules).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(defaults.get(name)),
  );
  return { ...rulesOfRelease1, ...Object.fromEntries(changed) };
};

/**
 * Stores the current rules, for the replay of events judged by them. The first start with this table also stores the rules of
 * earlier events, as far as they can be known.
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

/** A row of `rule_sets`. */
export interface RuleSetRow {
  name: string;
  rules: unknown;
}

export const loadRuleSets = (db: Kysely<Tables>): Promise<RuleSetRow[]> =>
  db.selectFrom('rule_sets').select(['name', 'rules']).execute();

/** Loads a lookup of the rules by which an event was judged. */
export const loadRules = async (db: Kysely<Tables>): Promise<RulesOf> => rulesOfRows(await loadRuleSets(db));

/** Like `loadRules`, from rows already read. */
export const rulesOfRows = (rows: readonly RuleSetRow[]): RulesOf => {
  const sets = new Map(rows.map(({ name, rules }) => [name, readRules(rules)]));
  return rulesByName(sets.values(), sets.get(release1));
};
