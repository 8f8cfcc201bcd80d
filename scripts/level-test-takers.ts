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
  type ItemResult,
  type TestAnswer,
  type TestPool,
} from '../packages/core/src/level-test/index.ts';

/** Abilities of the takers, evenly spaced between the ends of the scale, logits. */
const span = { from: priorDifficulty('novice', 0), to: priorDifficulty('c2', 1) };
/** Share of takers who choose another entry than the suggested one. */
const wrongWay = 0.2;

export interface Habits {
  readonly title: string;
  /** Share of unknown words that are guessed, not skipped. */
  readonly guesses: number;
  /** Share of known words that are answered wrongly. */
  readonly slips: number;
}

export const kinds: readonly Habits[] = [
  { title: 'skips what it does not know', guesses: 0, slips: 0 },
  { title: 'guesses at a fifth of it, 2 % slips', guesses: 0.2, slips: 0.02 },
  { title: '10 % careless answers', guesses: 0.2, slips: 0.1 },
  { title: 'guesses at all of it (25 % right)', guesses: 1, slips: 0.02 },
];

/** Results of takers of one kind; shares from 0 to 1. `held`: the known words are within the result's interval. */
export interface Takers {
  readonly exact: number;
  readonly adjacent: number;
  readonly bias: number;
  readonly rmse: number;
  readonly median: number;
  readonly ninth: number;
  readonly mostShown: number;
  readonly uncertain: number;
  readonly held: number;
}

/** The deck's words with their levels, and the invented ones. */
export interface TakersPool extends TestPool {
  readonly items: readonly (TestPool['items'][number] & { readonly level: Level })[];
}

/** Loads the test's items from the starter deck. */
export const loadTakersPool = async (): Promise<TakersPool> => {
  const deck = await loadStarterDeck();
  const difficulties = priorDifficulties(deck);
  const items = deck.map(({ id, level }) => ({ id, level, difficulty: difficulties.get(id) ?? 0 }));
  return { items, pseudoIds: (await loadPseudoWords()).map(({ word }) => word) };
};

/** Simulates `takers` of one kind, with known levels, on the deck's words; seeded by the title only. */
export const liveTakers = ({ title, guesses, slips }: Habits, takers: number, pool: TakersPool): Takers => {
  const levelOf = new Map(pool.items.map(({ id, level }) => [id, level]));
  const random = seededRandom(title);
  const answerOf = (ability: number, difficulty: number | null): ItemResult => {
    if (difficulty !== null && random() < chanceOfRight(ability, difficulty, 0))
      return random() < slips ? 'wrong' : 'right';
    if (random() >= guesses) return 'skipped';
    return difficulty !== null && random() < 0.25 ? 'right' : 'wrong';
  };
  let [exact, adjacent, bias, squares, uncertain, held] = [0, 0, 0, 0, 0, 0];
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
    const { low, high } = result.vocabulary;
    const known = pool.items.reduce((sum, { difficulty }) => sum + chanceOfRight(ability, difficulty, 0), 0);
    if (low <= known && known <= high) held += 1;
    lengths.push(answers.length);
  }
  const most = Math.max(
    ...Array.from(shown, ([id, count]) => count / (takersAt.get(levelOf.get(id) ?? 'novice') ?? Infinity)),
  );
  lengths.sort((one, other) => one - other);
  return {
    exact: exact / takers,
    adjacent: adjacent / takers,
    bias: bias / takers,
    rmse: Math.sqrt(squares / takers),
    median: lengths[Math.floor(takers / 2)] ?? 0,
    ninth: lengths[Math.floor(takers * 0.9)] ?? 0,
    mostShown: most,
    uncertain: uncertain / takers,
    held: held / takers,
  };
};
