/** `sting:stung bite:bit,bitten` as a table from the form to the verb. */
const formsOf = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text.split(/\s+/).flatMap((entry) => {
      const [verb = '', forms = ''] = entry.split(':');
      return forms.split(',').map((form) => [form, verb]);
    }),
  );

const irregularVerbs: Readonly<Record<string, string>> = {
  went: 'go',
  gone: 'go',
  ate: 'eat',
  eaten: 'eat',
  ran: 'run',
  swam: 'swim',
  swum: 'swim',
  gave: 'give',
  given: 'give',
  took: 'take',
  taken: 'take',
  bought: 'buy',
  brought: 'bring',
  thought: 'think',
  told: 'tell',
  said: 'say',
  saw: 'see',
  seen: 'see',
  flew: 'fly',
  flown: 'fly',
  wrote: 'write',
  written: 'write',
  made: 'make',
  kept: 'keep',
  left: 'leave',
  spoke: 'speak',
  spoken: 'speak',
  fed: 'feed',
  found: 'find',
  lost: 'lose',
  won: 'win',
  sat: 'sit',
  slept: 'sleep',
  sang: 'sing',
  sung: 'sing',
  drove: 'drive',
  driven: 'drive',
  drank: 'drink',
  drunk: 'drink',
  fell: 'fall',
  fallen: 'fall',
  felt: 'feel',
  held: 'hold',
  met: 'meet',
  paid: 'pay',
  rode: 'ride',
  ridden: 'ride',
  rose: 'rise',
  sent: 'send',
  shook: 'shake',
  shone: 'shine',
  stood: 'stand',
  stole: 'steal',
  stolen: 'steal',
  taught: 'teach',
  threw: 'throw',
  understood: 'understand',
  woke: 'wake',
  wore: 'wear',
  worn: 'wear',
  broke: 'break',
  broken: 'break',
  built: 'build',
  caught: 'catch',
  chose: 'choose',
  came: 'come',
  did: 'do',
  done: 'do',
  drew: 'draw',
  drawn: 'draw',
  forgot: 'forget',
  fought: 'fight',
  froze: 'freeze',
  got: 'get',
  grew: 'grow',
  grown: 'grow',
  hid: 'hide',
  hidden: 'hide',
  knew: 'know',
  led: 'lead',
  lit: 'light',
  is: 'be',
  are: 'be',
  was: 'be',
  were: 'be',
  am: 'be',
  been: 'be',
  has: 'have',
  had: 'have',
  better: 'good',
  best: 'good',
  worse: 'bad',
  worst: 'bad',
  lay: 'lie',
  lying: 'lie',
  cried: 'cry',
  crying: 'cry',
  dying: 'die',
  tying: 'tie',
  ...formsOf(
    `sting:stung dig:dug hang:hung bite:bit,bitten blow:blew,blown begin:began,begun spend:spent sweep:swept swing:swung
    creep:crept flee:fled shoot:shot stick:stuck sell:sold bend:bent burn:burnt dream:dreamt learn:learnt lean:leant
    leap:leapt slide:slid spit:spat spring:sprang sink:sank,sunk tear:tore,torn weep:wept kneel:knelt hear:heard lend:lent
    forgive:forgave,forgiven forget:forgotten freeze:frozen shake:shaken choose:chosen beat:beaten become:became show:shown
    know:known throw:thrown ring:rang,rung rise:risen wake:woken smell:smelt spell:spelt spill:spilt mean:meant lay:laid
    bring:brought seek:sought swear:swore,sworn steal:stolen lie:lain shrink:shrank feel:felt build:built feed:fed`,
  ),
};

const irregularPlurals: Readonly<Record<string, string>> = {
  children: 'child',
  buses: 'bus',
  minibuses: 'minibus',
  men: 'man',
  women: 'woman',
  mice: 'mouse',
  geese: 'goose',
  feet: 'foot',
  teeth: 'tooth',
  leaves: 'leaf',
  knives: 'knife',
  wives: 'wife',
  loaves: 'loaf',
  wolves: 'wolf',
  thieves: 'thief',
  scarves: 'scarf',
  calves: 'calf',
  halves: 'half',
  shelves: 'shelf',
  tomatoes: 'tomato',
  potatoes: 'potato',
};

/** A past form never names a thing: "flew" is no fly. */
export const isPastForm = (word: string): boolean => Object.hasOwn(irregularVerbs, word);

/** Endings to strip, in order of trial; short words keep theirs. */
const endings: readonly (readonly [RegExp, string])[] = [
  [/ies$/, 'y'],
  [/(ss|x|ch|sh|o)es$/, '$1'],
  [/men$/, 'man'],
  [/s$/, ''],
  [/ied$/, 'y'],
  [/([bdgklmnprt])\1(ed|ing)$/, '$1'],
  [/ed$/, ''],
  [/ed$/, 'e'],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/iest$/, 'y'],
  [/ier$/, 'y'],
  [/est$/, ''],
  [/ily$/, 'y'],
  [/ly$/, ''],
];

/** The word and its possible lemmas, likeliest first. */
export const lemmasOf = (word: string): string[] => {
  const irregular = ownIn(irregularVerbs, word) ?? ownIn(irregularPlurals, word);
  const regular =
    word.length > 3
      ? endings
          .filter(([ending]) => ending.test(word))
          .map(([ending, replacement]) => word.replace(ending, replacement))
      : [];
  return [...new Set([...(irregular === undefined ? [] : [irregular]), word, ...regular])];
};

const figures = ',,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve'.split(',');

/** Splits "I'm" and "they're", whose first word is a person; writes small numbers as words. */
export const spellOut = (sentence: string): string =>
  sentence
    .replace(/\b\d+\b/g, (figure) => figures[Number(figure)] || figure)
    .replace(/\b(I)['’]m\b/g, '$1 am')
    .replace(/\b(you|we|they)['’]re\b/gi, '$1 are');

/** Lower-case words of a sentence, in order, without possessive endings. */
export const wordsOf = (sentence: string): string[] =>
  sentence
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .replace(/'s\b/g, '')
    .match(/[a-z][a-z'-]*/g) ?? [];

/** A table's own entry for a word of user text; every object has an inherited `constructor`. */
export const ownIn = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined =>
  Object.hasOwn(table, word) ? table[word] : undefined;

/** The first of a word's lemmas that `table` knows. */
export const findIn = <T>(table: Readonly<Record<string, T>>, word: string): T | undefined => {
  const lemma = lemmasOf(word).find((candidate) => Object.hasOwn(table, candidate));
  return lemma === undefined ? undefined : table[lemma];
};
