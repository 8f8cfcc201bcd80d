import { findIn } from './lemmas.ts';
import type { Mention } from './read-relations.ts';

/** Conventional signs of invisible things, in the format of the noun table. */
const table = `
  red-heart: love; broken-heart: hate hatred heartbreak; smiling-face-with-hearts: affection
  grinning-face-with-big-eyes: happiness joy; loudly-crying-face: sadness sorrow grief misery
  pouting-face: anger rage; fearful-face: fear; handshake: friendship trust agreement cooperation
  1st-place-medal: gold; 2nd-place-medal: silver; 3rd-place-medal: bronze
  trophy: success victory achievement championship; 1st-place-medal: competition record
  warning: danger risk threat; puzzle-piece: problem difficulty riddle; signpost: decision choice direction
  red-question-mark: question mystery doubt; check-mark: answer solution permission
  name-badge: name; light-bulb: invention advice suggestion opinion
  dove: peace freedom liberty; crossed-swords: war battle conflict; balance-scale: justice law fairness
  hourglass-not-done: patience; hourglass-done: deadline; cross-mark: mistake error; crystal-ball: future fate; amphora: history past antiquity
  graduation-cap: education degree knowledge wisdom studies; briefcase: job career profession work; busts-in-silhouette: meeting
  stethoscope: health; thermometer: temperature fever; microbe: disease illness infection flu
  adhesive-bandage: pain wound injury; collision: accident crash explosion; chains: slavery imprisonment crime prison; coin: poverty charity; rainbow: hope
  open-book: english lesson language grammar literature spanish french german; memo: exam test
  abacus: maths math mathematics; test-tube: chemistry experiment; microscope: science biology research
  world-map: geography; magnet: physics; dna: evolution genetics; artist-palette: art
  globe-with-meridians: internet; laptop: technology; e-mail: mail; speech-balloon: conversation discussion joke
  palm-tree: holiday holidays vacation; luggage: trip journey travel travels; compass: adventure expedition
  party-popper: party celebration; birthday-cake: birthday age; christmas-tree: christmas; ring: marriage
  camera: photography; handshake: help; exploding-head: stress; clipboard: rule plan project experience duty responsibility task; page-facing-up: contract document
  locked-with-key: secret privacy security; flexed-biceps: strength power courage; high-voltage: electricity energy
  stopwatch: speed; hundred-points: mark grade score; rosette: quality talent; four-leaf-clover: luck
  seedling: life growth environment; headstone: death; deciduous-tree: nature; factory: pollution industry
  fork-and-knife-with-plate: hunger appetite; chart-increasing: progress economy result
  soccer-ball: sport; musical-notes: rhythm voice; hamburger: diet
  money-bag: wealth debt tax; credit-card: payment; gem-stone: luxury beauty; sparkles: magic
  zzz: sleep; framed-picture: memories; label: discount; muted-speaker: silence quiet; compass: way; newspaper: information; wrapped-gift: surprise
`;

/** Nouns with a sign. */
export const signs: Readonly<Record<string, string>> = Object.fromEntries(
  table
    .trim()
    .split(/[;\n]/)
    .flatMap((entry) => {
      const [sign = '', words = ''] = entry.trim().split(': ');
      return words.split(' ').map((word): [string, string] => [word, sign]);
    }),
);

/** The word is shown by a sign, which can have no cracks or steam. */
export const isSign = (word: string): boolean => findIn(signs, word) !== undefined;

/** Makes an adverbial, not a thing: "at work", "in love", "by law", "to love". */
const adverbial =
  /^(at|in|by|on|as|to|after|before|during|i|you|we|they|he|she|it|will|can|would|don't|doesn't|didn't)$/;

/** So vague that it is only shown as the learned word. */
const vague = new Set([
  'way',
  'mark',
  'past',
  'age',
  'sleep',
  'score',
  'record',
  'test',
  'mail',
  'travel',
  'risk',
  'art',
]);

const isTime = (words: readonly string[], position: number): boolean =>
  words[position] === 'time' &&
  (/^(enough|no|much|little|more|free|spare|is|have|has|need|waste|lose|save)$/.test(words[position - 1] ?? 'is') ||
    /^(flies|flew|passes|passed|heals)$/.test(words[position + 1] ?? ''));

/** Certainty that a sign is the sentence's subject: less than any named thing. */
const signScore = 50;

/** The sign of the abstract noun at a position, if the sentence uses it as a noun. */
export const signAt = (
  words: readonly string[],
  position: number,
  isHeadword: boolean,
): Pick<Mention, 'name' | 'isPerson' | 'score'> | undefined => {
  const word = words[position] ?? '';
  if (isTime(words, position)) return { name: 'hourglass-done', isPerson: false, score: signScore };
  const name = word.endsWith('ed') || word.endsWith('ing') || word.endsWith('ly') ? undefined : findIn(signs, word);
  if (name === undefined || adverbial.test(words[position - 1] ?? '')) return undefined;
  return vague.has(word) && !isHeadword ? undefined : { name, isPerson: false, score: isHeadword ? 200 : signScore };
};
