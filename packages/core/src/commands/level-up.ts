import { refuse, type Choice, type OfferAnswered, type Refused } from '../learner/events.ts';
import type { LearnerState } from '../learner/learner.ts';
import { nextLevel, type Level } from '../terms/levels.ts';
import { trustInKnown } from './known-audit.ts';
import { nameRules } from '../learner/rule-sets.ts';
import { closeRow, hasFullRow } from './placement.ts';
import type { Rules } from '../terms/rules.ts';

export type LearnerResult<Event> = { ok: true; event: Event; learner: LearnerState };

/** The latest choices of the own level after one more. */
export const addOwnLevelFlag = (flags: string, choice: Choice, rules: Rules): string =>
  (flags + (choice === 'known' ? '1' : '0')).slice(-rules.levelUp.window);

/** The level the feed offers now, by a newcomer's row of known words or by the latest choices; null for none. */
export const levelOffer = (learner: LearnerState, rules: Rules): Level | null => {
  const { window, knownShare, offersMax } = rules.levelUp;
  const { ownLevelFlags, offersRefused, nextOfferAtChoice, choicesTotal } = learner;
  if (offersRefused >= offersMax) return null;
  if (hasFullRow(learner, rules)) return nextLevel(learner.level);
  if (ownLevelFlags.length < window || choicesTotal < nextOfferAtChoice) return null;
  const knownCount = ownLevelFlags.replaceAll('0', '').length;
  // Missed audits discount the words marked as known.
  return knownCount * trustInKnown(learner) >= knownShare * window ? nextLevel(learner.level) : null;
};

/** Accepts or rejects the offered level; refuses with `no-offer` when there is none. Costs no move. */
export const answerOffer = (
  { learner, accepted, atMs }: { learner: LearnerState; accepted: boolean; atMs: number },
  rules: Rules,
): LearnerResult<OfferAnswered> | Refused => {
  if (levelOffer(learner, rules) === null) return refuse('no-offer');
  const event: OfferAnswered = { kind: 'offer-answered', accepted, atMs, rules: nameRules(rules) };
  return { ok: true, event, learner: applyOfferAnswered(learner, event, rules) };
};

export const applyOfferAnswered = (learner: LearnerState, { accepted }: OfferAnswered, rules: Rules): LearnerState => {
  if (accepted) return changeLevel(learner, nextLevel(learner.level) ?? learner.level);
  return {
    ...closeRow(learner),
    offersRefused: learner.offersRefused + 1,
    nextOfferAtChoice: learner.choicesTotal + rules.levelUp.waitChoices,
  };
};

/** The learner at another level: the choices made at the old one no longer count. */
export const changeLevel = (learner: LearnerState, level: Level): LearnerState => {
  if (level === learner.level) return learner;
  const { audits: _ofOldLevel, ...rest } = learner;
  const closed = closeRow(rest);
  return {
    ...closed,
    level,
    ownLevelFlags: '',
    offersRefused: 0,
    nextOfferAtChoice: 0,
    lastChoice: closed.lastChoice && { ...closed.lastChoice, ownLevelFlagsBefore: null },
  };
};
