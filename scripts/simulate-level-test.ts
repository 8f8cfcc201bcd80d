import { loadPseudoWords, loadStarterDeck } from '../packages/content/src/index.ts';
import { levelDistance, levels, seededRandom, type Level } from '../packages/core/src/index.ts';
import {
  chanceOfRight,
  levelOfAbility,
  nextQuestion,
  priorDifficulties,
  priorDifficulty,
  resultOf,
  testKinds,
  type Answered,
  type TestAnswer,
  type TestPool,
} from '../packages/core/src/level-test/index.ts';

// Prints the table of docs/level-test.md: made-up takers, whose level is known, take the test on the deck's own words.
// `npm run simulate:level-test -- 1000` makes so many of each kind; 10,000 unless told.

const takers = Number(process.argv[2] ?? 10_000);
/** Takers lie evenly between these abilities, the ends of the scale, logits. */
const span = { from: priorDifficulty('novice', 0), to: priorDifficulty('c2', 1) };
/** So many choose a way in beside the one that is made for them. */
const wrongWay = 0.2;

interface Habits {
  readonly title: string;
  /** How often what is not known is guessed at, not skipped. */
  readonly guesses: number;
  /** How often what is known is answered wrongly. */
  readonly slips: number;
}

const kinds: readonly Habits[] = [
  { title: 'skips what it does not know', guesses: 0, slips: 0 },
  { title: 'guesses at a fifth of it, 2 % slips', guesses: 0.2, slips: 0.02 },
  { title: '10 % careless answers', guesses: 0.2, slips: 0.1 },
  { title: 'guesses at all of it (25 % right)', guesses: 1, slips: 0.02 },
];

const deck = await loadStarterDeck();
const difficulties = priorDifficulties(deck);
const items = deck.map(({ id, level }) => ({ id, level, difficulty: difficulties.get(id) ?? 0 }));
const levelOf = new Map(items.map(({ id, level }) => [id, level]));
const pool: TestPool = { items, pseudoIds: (await loadPseudoWords()).map(({ word }) => word) };

const live = ({ title, guesses, slips }: Habits): (string | number)[] => {
  const random = seededRandom(title);
  const answerOf = (ability: number, difficulty: number | null): Answered => {
    if (difficulty !== null && random() < chanceOfRight(ability, difficulty, 0))
      return random() < slips ? 'wrong' : 'right';
    if (random() >= guesses) return 'skipped';
    return difficulty !== null && random() < 0.25 ? 'right' : 'wrong';
  };
  let [exact, adjacent, bias, squares, uncertain] = [0, 0, 0, 0, 0];
  const lengths: number[] = [];
  const takersAt = new Map<Level, number>();
  const shown = new Map<string, number>();
  for (let taker = 0; taker < takers; taker += 1) {
    const ability = span.from + random() * (span.to - span.from);
    const level = levelOfAbility(ability);
    takersAt.set(level, (takersAt.get(level) ?? 0) + 1);
    const way = Math.min(2, Math.max(0, Math.floor((levels.indexOf(level) - 1) / 2)));
    const beside = random() < wrongWay ? (random() < 0.5 ? 1 : -1) : 0;
    const kind = testKinds[Math.min(2, Math.max(0, way + beside))] ?? 'medium';
    const answers: TestAnswer[] = [];
    const test = { id: `${title} ${taker}`, kind, answers };
    for (let next = nextQuestion(test, pool); next !== null; next = nextQuestion(test, pool)) {
      answers.push({ ...next, answered: answerOf(ability, next.difficulty) });
      if (levelOf.get(next.itemId) === level) shown.set(next.itemId, (shown.get(next.itemId) ?? 0) + 1);
    }
    const result = resultOf(test, pool);
    const steps = Math.abs(levelDistance(level, result.level));
    if (steps === 0) exact += 1;
    if (steps <= 1) adjacent += 1;
    bias += result.ability - ability;
    squares += (result.ability - ability) ** 2;
    if (result.isUncertain) uncertain += 1;
    lengths.push(answers.length);
  }
  const most = Math.max(
    ...Array.from(shown, ([id, count]) => count / (takersAt.get(levelOf.get(id) ?? 'novice') ?? Infinity)),
  );
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
  lengths.sort((one, other) => one - other);
  return [
    title,
    percent(exact / takers),
    percent(adjacent / takers),
    (bias / takers).toFixed(3),
    Math.sqrt(squares / takers).toFixed(3),
    lengths[Math.floor(takers / 2)] ?? 0,
    lengths[Math.floor(takers * 0.9)] ?? 0,
    percent(most),
    percent(uncertain / takers),
  ];
};

const head = [
  'takers',
  'exact',
  'within one level',
  'bias',
  'RMSE',
  'questions, median',
  '90 %',
  'an item is shown to at most',
  'uncertain',
];
for (const row of [head, head.map(() => '---')]) console.log(`| ${row.join(' | ')} |`);
for (const kind of kinds) console.log(`| ${live(kind).join(' | ')} |`);
