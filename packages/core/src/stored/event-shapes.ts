import { z } from 'zod';
import {
  begun,
  choice,
  cueV3,
  cueV8,
  day,
  grade,
  level,
  ms,
  testWay,
  wordV1,
  wordV2,
  wordV3,
  weights,
} from './shapes.ts';

// Events in full, as release 1 wrote them, and as written since (with short keys in `event-codec.ts`).

const text = z.string();
const number = z.number();
const optional = z.exactOptional;
const event = <K extends string, S extends z.ZodRawShape>(kind: K, shape: S) =>
  z.object({ kind: z.literal(kind), atMs: ms, ...shape });

const chosen = { choiceId: text, cardId: text, wordId: text, choice, level, dueCount: number };
const answered = {
  answerId: text,
  workoutId: text,
  cardId: text,
  wordId: text,
  grade,
  answeredAtMs: ms,
  responseMs: number,
};

export const eventV1 = z.discriminatedUnion('kind', [
  event('learner-created', { timeZone: text, level }),
  event('settings-changed', { timeZone: optional(text), level: optional(level) }),
  event('chosen', chosen),
  event('choice-undone', { choiceId: text, wordId: text }),
  z.object({ kind: z.literal('answered'), receivedAtMs: ms, ...answered }),
  event('answer-undone', { answerId: text, wordId: text }),
  event('workout-finished', { workoutId: text }),
  event('offer-answered', { accepted: z.boolean() }),
  event('word-put-aside', { wordId: text, untilMs: ms }),
  event('email-confirmed', {}),
  event('words-brought', { guestId: text, words: z.array(wordV1) }),
]);

const judged = { rules: optional(text) };
const zone = z.object({ before: day, after: day, end: z.enum(['stays', 'sooner', 'later']) });

const upToChoices = [
  event('learner-created', { ...judged, timeZone: text, level }),
  event('settings-changed', {
    ...judged,
    timeZone: optional(text),
    level: optional(level),
    pace: optional(number),
    zone: optional(zone),
  }),
] as const;
const chosenV2 = event('chosen', {
  ...judged,
  ...chosen,
  seenMs: optional(number),
  day: optional(day),
  missed: optional(number),
});
const afterChoices = [
  event('choice-undone', { ...judged, choiceId: text, wordId: text }),
  event('card-skipped', { ...judged, skipId: text, cardId: text, wordId: text, day }),
  event('known-taken-back', { ...judged, wordId: text }),
  event('word-dropped', { ...judged, wordId: text, day }),
] as const;
const upToAnswers = [...upToChoices, chosenV2, ...afterChoices] as const;
const answeredV2 = event('answered', {
  ...judged,
  ...answered,
  elapsedDays: optional(number),
  dueAtMs: optional(ms),
});
const afterAnswers = [
  event('answer-undone', { ...judged, answerId: text, wordId: text }),
  event('workout-finished', {
    ...judged,
    workoutId: text,
    due: optional(number.nullable()),
    day: optional(day),
    missed: optional(number),
  }),
  event('came', { ...judged, day, missed: number }),
  event('offer-answered', { ...judged, accepted: z.boolean() }),
  event('word-put-aside', { ...judged, wordId: text, untilMs: ms }),
  event('email-confirmed', judged),
] as const;

export const eventV2 = z.discriminatedUnion('kind', [
  ...upToAnswers,
  answeredV2,
  ...afterAnswers,
  event('words-brought', { ...judged, guestId: text, words: z.array(wordV1) }),
]);

const wordsBroughtV3 = event('words-brought', { ...judged, guestId: text, words: z.array(wordV2) });
const answeredV3 = answeredV2.extend({ cue: optional(cueV3), introduction: optional(z.literal(true)) });

export const eventV3 = z.discriminatedUnion('kind', [...upToAnswers, answeredV3, ...afterAnswers, wordsBroughtV3]);

const fromCards = [event('card-approved', { ...judged, cardId: text })] as const;
const upToCards = [...upToAnswers, answeredV3, ...afterAnswers, wordsBroughtV3, ...fromCards] as const;

export const eventV4 = z.discriminatedUnion('kind', [...upToCards]);

const fromTests = [
  event('level-tested', { ...judged, testId: text, way: testWay, level, day }),
  event('level-test-rejected', judged),
] as const;
const upToTests = [...upToCards, ...fromTests] as const;

export const eventV5 = z.discriminatedUnion('kind', [...upToTests]);

const gameRowWon = event('game-row-won', { ...judged, gameId: text, row: number, day, points: number });

export const eventV6 = z.discriminatedUnion('kind', [...upToTests, gameRowWon]);

const beginning = z.object({ begins: optional(z.object({ day, endsAtMs: ms })) });

export const eventV7 = eventV6.and(beginning);

const answeredV8 = answeredV3.extend({ cue: optional(cueV8) });

export const eventV8 = z
  .discriminatedUnion('kind', [
    ...upToAnswers,
    answeredV8,
    ...afterAnswers,
    wordsBroughtV3,
    ...fromCards,
    ...fromTests,
    gameRowWon,
  ])
  .and(beginning);

const knownAudited = event('known-audited', {
  ...judged,
  auditId: text,
  workoutId: text,
  wordId: text,
  grade,
  responseMs: number,
  cue: optional(cueV8),
});

const upToAnswersV9 = [...upToChoices, chosenV2.extend({ recall: optional(number) }), ...afterChoices] as const;
const wordsBroughtV9 = event('words-brought', { ...judged, guestId: text, words: z.array(wordV3) });
const upToAudits = [
  ...upToAnswersV9,
  answeredV8,
  ...afterAnswers,
  wordsBroughtV9,
  ...fromCards,
  ...fromTests,
  gameRowWon,
  knownAudited,
] as const;

export const eventV9 = z.discriminatedUnion('kind', [...upToAudits]).and(beginning);

const memoryFitted = event('memory-fitted', { ...judged, weights, reviews: number, held: number, gain: number });

export const eventV10 = z.discriminatedUnion('kind', [...upToAudits, memoryFitted]).and(beginning);

const cardExchanged = event('card-exchanged', { ...judged, wordId: text, cardId: text });

export const eventV11 = z.discriminatedUnion('kind', [...upToAudits, memoryFitted, cardExchanged]).and(beginning);

const wordsBroughtV12 = wordsBroughtV9.extend({ moves: optional(number), day: optional(day) });

const answeredV12 = answeredV8.extend({
  begun: optional(begun),
  won: optional(z.object({ day, missed: number })),
});

export const eventV12 = z
  .discriminatedUnion('kind', [
    ...upToAnswersV9,
    answeredV12,
    ...afterAnswers,
    wordsBroughtV12,
    ...fromCards,
    ...fromTests,
    gameRowWon,
    knownAudited,
    memoryFitted,
    cardExchanged,
  ])
  .and(beginning);
