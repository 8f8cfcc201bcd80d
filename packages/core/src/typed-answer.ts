/** What the machine says of a typed word. Of `nearly` the learner decides. */
export type TypedVerdict = 'right' | 'nearly' | 'wrong';

/** A step on the way from what was typed to what is right: a letter stands, stands wrong, is missing, or is one too many. */
export type Letter =
  | { kind: 'same'; typed: string; right: string }
  | { kind: 'wrong'; typed: string; right: string }
  | { kind: 'missing'; typed: null; right: string }
  | { kind: 'extra'; typed: string; right: null };

// Spellings of both shores; the deck has one of each pair.
const spellings = new Map(
  (
    'colour=color favourite=favorite favour=favor flavour=flavor harbour=harbor honour=honor humour=humor labour=labor ' +
    'neighbour=neighbor neighbourhood=neighborhood behaviour=behavior rumour=rumor armour=armor odour=odor grey=gray ' +
    'centre=center theatre=theater metre=meter litre=liter kilometre=kilometer fibre=fiber organise=organize ' +
    'realise=realize recognise=recognize apologise=apologize criticise=criticize emphasise=emphasize analyse=analyze ' +
    'organisation=organization traveller=traveler travelling=traveling cancelled=canceled jewellery=jewelry cosy=cozy ' +
    'pyjamas=pajamas aeroplane=airplane moustache=mustache plough=plow doughnut=donut yoghurt=yogurt ' +
    'catalogue=catalog dialogue=dialog defence=defense offence=offense licence=license practise=practice fulfil=fulfill ' +
    'skilful=skillful mum=mom tyre=tire kerb=curb cheque=check sceptical=skeptical judgement=judgment ' +
    'programme=program enrol=enroll'
  )
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

const someone = /^(?:someone|somebody|something|sb|sth)(?:'s)?$/;
const whose = /^(?:my|your|his|her|its|our|their)$/;

/** A text as it is compared: case, accents, kinds of apostrophes and hyphens, and what stands around the word, say nothing. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[\p{Pd}\s]+/gu, ' ')
    .replace(/[^\p{L}\p{N}' ]/gu, '')
    .trim();

/** The same with one spelling for each word, without an article or a "to" before it, and whoever it is about. */
const essence = (text: string): string => {
  const words = plain(text).split(' ');
  const core = words.length > 1 && /^(?:to|a|an|the)$/.test(words[0] ?? '') ? words.slice(1) : words;
  return core
    .filter((word) => core.length === 1 || !someone.test(word))
    .map((word) => (core.length > 1 && whose.test(word) ? "one's" : (spellings.get(word) ?? word)))
    .join('');
};

/** How many letters apart a word of a length may be and still be nearly right: a short one with a letter changed is another. */
const slipsIn = (length: number): number => {
  if (length <= 3) return 0;
  return length <= 6 ? 1 : length <= 10 ? 2 : 3;
};

/**
 * Judges a typed answer against the headword. Another form of the word, as the example has it (`form`), and small slips are
 * nearly right; two letters that changed places are one slip.
 */
export const judgeTyped = (typed: string, headword: string, form?: string): TypedVerdict => {
  const [given, wanted] = [essence(typed), essence(headword)];
  if (given === '') return 'wrong';
  if (given === wanted || (wanted.startsWith('be') && headword.startsWith('be ') && given === wanted.slice(2)))
    return 'right';
  if (form !== undefined && given === essence(form)) return 'nearly';
  return countSlips(given, wanted) <= slipsIn(wanted.length) ? 'nearly' : 'wrong';
};

/** Whether the last two letters of these beginnings changed places. */
const isSwap = (from: readonly string[], to: readonly string[], a: number, b: number): boolean =>
  a > 1 && b > 1 && from[a - 1] === to[b - 2] && from[a - 2] === to[b - 1];

/** Least steps from the beginning of one text to the beginning of the other, by the lengths of the two. */
const distances = (from: readonly string[], to: readonly string[]): ((a: number, b: number) => number) => {
  const rows = [to.map((_, b) => b + 1)];
  const at = (a: number, b: number): number => (b === 0 ? a : (rows[a]?.[b - 1] ?? Infinity));
  for (let a = 1; a <= from.length; a += 1) {
    rows.push([]);
    for (let b = 1; b <= to.length; b += 1) {
      const isSame = from[a - 1] === to[b - 1];
      rows[a]?.push(
        Math.min(
          at(a - 1, b - 1) + (isSame ? 0 : 1),
          at(a - 1, b) + 1,
          at(a, b - 1) + 1,
          isSwap(from, to, a, b) ? at(a - 2, b - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at;
};

/** How many letters two texts are apart; two that changed places are one. */
export const countSlips = (from: string, to: string): number => {
  const [a, b] = [Array.from(from), Array.from(to)];
  return distances(a, b)(a.length, b.length);
};

const lower = (letters: readonly string[]): string[] => letters.map((letter) => plain(letter) || letter);

/** What was typed beside the headword, letter by letter, for showing where they part. */
export const compareLetters = (typed: string, headword: string): Letter[] => {
  const [from, to] = [Array.from(typed.trim()), Array.from(headword)];
  const [low, lowTo] = [lower(from), lower(to)];
  const at = distances(low, lowTo);
  const letters: Letter[] = [];
  let [a, b] = [from.length, to.length];
  while (a > 0 || b > 0) {
    const [given, right] = [from[a - 1], to[b - 1]];
    const isSame = given !== undefined && right !== undefined && low[a - 1] === lowTo[b - 1];
    if (given !== undefined && right !== undefined && at(a, b) === at(a - 1, b - 1) + (isSame ? 0 : 1)) {
      letters.unshift({ kind: isSame ? 'same' : 'wrong', typed: given, right });
      [a, b] = [a - 1, b - 1];
    } else if (isSwap(low, lowTo, a, b) && at(a, b) === at(a - 2, b - 2) + 1) {
      for (const back of [1, 2])
        letters.unshift({ kind: 'wrong', typed: from[a - back] ?? '', right: to[b - back] ?? '' });
      [a, b] = [a - 2, b - 2];
    } else if (right !== undefined && at(a, b) === at(a, b - 1) + 1) {
      letters.unshift({ kind: 'missing', typed: null, right });
      b -= 1;
    } else {
      letters.unshift({ kind: 'extra', typed: given ?? '', right: null });
      a -= 1;
    }
  }
  return letters;
};
