import type { DeckEntry } from '../deck-entry.ts';
import { findingsOf, type Finding } from './finding.ts';

/** ARPAbet, the CMU dictionary's notation, and the deck's letters. */
const table = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(text.split(' ').map((pair) => pair.split(':')));
const vowels = table('AA:ɑː AE:æ AH:ʌ AO:ɔː AW:aʊ AY:aɪ EH:e ER:ɜːr EY:eɪ IH:ɪ IY:iː OW:oʊ OY:ɔɪ UH:ʊ UW:uː');
const weakVowels = table('AH:ə ER:ər IY:i UW:u');
const consonants = table(
  'B:b CH:tʃ D:d DH:ð F:f G:ɡ HH:h JH:dʒ K:k L:l M:m N:n NG:ŋ P:p R:r S:s SH:ʃ T:t TH:θ V:v W:w Y:j Z:z ZH:ʒ',
);
/** Clusters that can begin a syllable, in addition to single consonants; `s` before them is valid, too. */
const onsets = new Set(
  'pl pr bl br tr dr kl kr ɡl ɡr fl fr θr ʃr tw dw kw ɡw θw pj bj mj kj fj vj hj sp st sk sm sn sl sw spl spr str skr skw skj'.split(
    ' ',
  ),
);

const isVowel = (phone: string): boolean => /\d$/.test(phone);

/** Returns how many of the consonants between two vowels belong to the second one's syllable. */
const onsetOf = (cluster: readonly string[]): number => {
  for (let size = cluster.length; size > 1; size -= 1) if (onsets.has(cluster.slice(-size).join(''))) return size;
  return Math.min(1, cluster.filter((letter) => letter !== 'ŋ').length);
};

const vowelOf = (phone: string, isBeforeR: boolean, isAfterMain: boolean): string => {
  const [name, stress] = [phone.slice(0, -1), phone.at(-1)];
  if ((stress === '0' || (name === 'IY' && isAfterMain)) && weakVowels[name] !== undefined) return weakVowels[name];
  if (isBeforeR && (name === 'IY' || name === 'UW')) return name === 'IY' ? 'ɪ' : 'ʊ';
  return vowels[name] ?? '?';
};

/** Converts an entry of the CMU dictionary, e.g. `T IY1 CH ER0`. A draft: syllable boundaries are guessed. */
export const toIpa = (arpabet: string): string => {
  const phones = arpabet.split(' ');
  const main = phones.findLastIndex((phone) => phone.endsWith('1'));
  const isOneSyllable = phones.filter(isVowel).length === 1;
  let ipa = '';
  let cluster: string[] = [];
  let hasVowel = false;
  for (const [at, phone] of phones.entries()) {
    if (!isVowel(phone)) {
      cluster.push(consonants[phone] ?? '?');
      continue;
    }
    const onset = hasVowel ? onsetOf(cluster) : cluster.length;
    const stress = isOneSyllable || phone.endsWith('0') || at > main ? '' : at === main ? 'ˈ' : 'ˌ';
    ipa += cluster.slice(0, cluster.length - onset).join('') + stress + cluster.slice(cluster.length - onset).join('');
    ipa += vowelOf(phone, phones[at + 1] === 'R', !phone.endsWith('1') && ipa.includes('ˈ'));
    [cluster, hasVowel] = [[], true];
  }
  return (ipa + cluster.join('')).replaceAll(
    /(?<=[ptdkbɡfvsznʃʒ])ə(?=l(?![iaeæɑɔʌəuʊɪ]))|(?<=[tdszʃʒ])ə(?=n(?![iaeæɑɔʌəuʊɪ]))/g,
    '',
  );
};

/** Maps sounds with several notations in dictionaries to one. */
const coarse = (ipa: string): string =>
  ipa
    .replaceAll('iː', 'I')
    .replaceAll(/[ˌː ]/g, '')
    .replaceAll(/ɜr|ʌr(?=[^aeiouæɑɔəɪʊ]|$)/g, 'ər')
    .replaceAll(/[ɔɑ](?!ɪ)/g, 'ɔ')
    .replaceAll(/ær(?=[aeiouæɑɔəɪʊ])/g, 'er')
    .replaceAll(/^æ(?=d[mv])/g, 'ə')
    .replaceAll('aɪər', 'aɪr')
    .replaceAll(/^[eɪ](?=[nk])/g, 'ə')
    .replaceAll('mpt', 'mt')
    .replaceAll(/əw(?=[eə])/g, 'u')
    .replaceAll('ju', 'u')
    .replaceAll(/(?<=[nl])j(?=ə)/g, 'ə')
    .replaceAll(/(?<![aeɔo])[ɪəʌi]|(?<!o|a)ʊ/g, 'ə')
    .replaceAll(/ə(?=[lnm])/g, '')
    .replaceAll(/əə/g, 'ə')
    .replaceAll('uə', 'u');

/** The position of the main stress, of the last if there are two: the number of vowels before it. */
const stressOf = (ipa: string): number | null => {
  const at = ipa.lastIndexOf('ˈ');
  return at < 0 ? null : (ipa.slice(0, at).match(/eɪ|aɪ|ɔɪ|aʊ|oʊ|[aeiouæɑɔɜʌəɪʊ]ː?/g)?.length ?? 0);
};

const finding = findingsOf('transcription');

/**
 * Compares the transcription of a one-word entry with the CMU dictionary's: `pronunciations` returns the dictionary's for a word.
 * Sounds are compared roughly, the main stress exactly.
 */
export const checkTranscription = (
  entry: DeckEntry,
  pronunciations: (word: string) => readonly string[],
): Finding[] => {
  const known = pronunciations(entry.headword.toLowerCase()).map(toIpa);
  const isSame = (one: string): boolean =>
    coarse(one.replaceAll('ˈ', '')) === coarse(entry.ipa.replaceAll('ˈ', '')) &&
    [null, stressOf(one)].includes(stressOf(entry.ipa) ?? stressOf(one));
  return known.length === 0 || known.some(isSame)
    ? []
    : [finding(entry, `${entry.ipa} is ${known.join(' or ')} in the CMU dictionary`)];
};
