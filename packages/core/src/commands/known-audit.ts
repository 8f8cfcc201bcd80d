import { dayMs } from '../day/durations.ts';
import type { Cue } from '../terms/cue.ts';
import { takeMarkBack } from './drop-word.ts';
import { refuse, type KnownAudited, type Refused } from '../learner/events.ts';
import type { Grade } from '../terms/grade.ts';
import type { LearnerState } from '../learner/learner.ts';
import { previousLevel, type Level } from '../terms/levels.ts';
import { nameRules } from '../learner/rule-sets.ts';
import type { Rules } from '../terms/rules.ts';
import type { WordState } from '../learner/word.ts';

/** How often words marked as known are audited. Only `keptResults` affects what is stored. */
const auditRules = {
  /** One in this many cards of a workout. */
  every: 12,
  /** No audit while fewer words are marked as known, nor of a word marked fewer days ago. */
  fromKnown: 10,
  restDays: 7,
  /** Minimum results for a verdict. */
  judgedFrom: 6,
  /** Share of known words that any learner may miss. */
  tolerated: 0.1,
  /** Share of misses from which the feed goes a level below the learner's. */
  lowerFrom: 1 / 3,
} as const;

/** Results stored in a learner's row; events are applied by it, so it never changes. */
const keptResults = 24;

/** Number of known words that a workout of `cards` cards audits: on average (by `chance`, 0 to 1) one in twelve of all cards. */
export const countAudits = (cards: number, known: number, chance: number): number =>
  cards === 0 || known < auditRules.fromKnown ? 0 : Math.floor(cards / (auditRules.every - 1) + chance);

/** Whether a word was marked as known long enough ago to be audited. */
export const mayAudit = ({ status, chosenAtMs }: WordState, nowMs: number): boolean =>
  status === 'known' && chosenAtMs + auditRules.restDays * dayMs <= nowMs;

/** Spreads `others` among the cards as evenly as possible; the first and the last card keep their places. */
export const spreadAmong = <Card>(cards: readonly Card[], others: readonly Card[]): Card[] => {
  const gap = cards.length / (others.length + 1);
  return cards.flatMap((card, place) => [
    ...others.filter((_, i) => Math.max(1, Math.floor((i + 1) * gap)) === place),
    card,
  ]);
};

export type AuditCommand = {
  learner: LearnerState;
  word: WordState | null;
  auditId: string;
  workoutId: string;
  grade: Grade;
  responseMs: number;
  cue?: Cue | undefined;
  atMs: number;
};

export type AuditResult = { ok: true; event: KnownAudited; learner: LearnerState; word?: WordState };

/**
 * Judges an audit of a word marked as known. It brings no points and is no answer; a miss removes the mark, so that the feed
 * may offer the word again. Refuses with `not-known`.
 */
export const judgeAudit = (command: AuditCommand, rules: Rules): AuditResult | Refused => {
  const { learner, word, auditId, workoutId, grade, responseMs, cue, atMs } = command;
  if (word === null) return refuse('not-known');
  const event: KnownAudited = {
    kind: 'known-audited',
    auditId,
    workoutId,
    wordId: word.wordId,
    grade,
    responseMs,
    ...(cue === undefined ? {} : { cue }),
    atMs,
    rules: nameRules(rules),
  };
  return applyKnownAudited(learner, word, event);
};

export const applyKnownAudited = (
  learner: LearnerState,
  word: WordState | null,
  event: KnownAudited,
): AuditResult | Refused => {
  if (word?.status !== 'known') return refuse('not-known');
  const isKnown = event.grade === 'knew';
  const audits = `${learner.audits ?? ''}${isKnown ? '1' : '0'}`.slice(-keptResults);
  if (isKnown) return { ok: true, event, learner: { ...learner, audits } };
  const after = takeMarkBack(learner, word);
  return { ok: true, event, learner: { ...after.learner, audits }, word: after.word };
};

/** The share of audited words that were known; null while there are too few results. */
export const auditedShare = ({ audits = '' }: LearnerState): number | null =>
  audits.length < auditRules.judgedFrom ? null : audits.replaceAll('0', '').length / audits.length;

/** How far a learner's "known" is trusted, 0 to 1: fully without enough results or within the tolerated misses. */
export const trustInKnown = (learner: LearnerState): number =>
  Math.min(1, (auditedShare(learner) ?? 1) / (1 - auditRules.tolerated));

/** The level that the feed draws from: the learner's, or the one below if they missed many words marked as known. */
export const feedLevel = (learner: LearnerState): Level => {
  const share = auditedShare(learner);
  const isLowered = share !== null && 1 - share >= auditRules.lowerFrom;
  return isLowered ? (previousLevel(learner.level) ?? learner.level) : learner.level;
};
