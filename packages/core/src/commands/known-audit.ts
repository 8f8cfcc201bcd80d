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

/** How words marked as known are asked for now and then. What is stored rests on none of these but `kept`. */
const auditRules = {
  /** One in so many cards of a workout. */
  every: 12,
  /** Nothing is asked while fewer words are marked, and of none that was marked so few days ago. */
  fromKnown: 10,
  restDays: 7,
  /** Results that tell something, from so many on. */
  judgedFrom: 6,
  /** Share of words that slip from anybody's mind. */
  tolerated: 0.1,
  /** Share of misses from which the feed goes a level below the learner's. */
  lowerFrom: 1 / 3,
} as const;

/** Results that a learner's row has; events are applied by it, so that it never changes. */
const keptResults = 24;

/** How many words marked as known a workout of so many cards asks for: by `chance` (0 to 1) one in twelve of all cards. */
export const countAudits = (cards: number, known: number, chance: number): number =>
  cards === 0 || known < auditRules.fromKnown ? 0 : Math.floor(cards / (auditRules.every - 1) + chance);

/** Whether a word was marked as known long enough ago to be asked for. */
export const mayAudit = ({ status, chosenAtMs }: WordState, nowMs: number): boolean =>
  status === 'known' && chosenAtMs + auditRules.restDays * dayMs <= nowMs;

/** The cards with others between them, as evenly as they go, the first and the last card staying where they are. */
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
 * Judges what came of asking for a word marked as known. It brings no points and is no answer; a miss takes the mark back, so
 * that the feed may offer the word again. Refuses with `not-known`.
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

/** The share of words marked as known that were known when they were asked for; null while too few were. */
export const auditedShare = ({ audits = '' }: LearnerState): number | null =>
  audits.length < auditRules.judgedFrom ? null : audits.replaceAll('0', '').length / audits.length;

/** How far a learner's "known" may be believed, 0 to 1: fully until audits tell something, and where no more slips than from anybody. */
export const trustInKnown = (learner: LearnerState): number =>
  Math.min(1, (auditedShare(learner) ?? 1) / (1 - auditRules.tolerated));

/** The level that the feed draws from: the learner's, or the one below where they missed many words that they had marked as known. */
export const feedLevel = (learner: LearnerState): Level => {
  const share = auditedShare(learner);
  const isLowered = share !== null && 1 - share >= auditRules.lowerFrom;
  return isLowered ? (previousLevel(learner.level) ?? learner.level) : learner.level;
};
