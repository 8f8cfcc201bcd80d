import type { FeelingName } from '../figures/feelings.ts';
import { findIn } from './lemmas.ts';
import type { Mention } from './read-relations.ts';

/** Sprites for the weather and the seasons if the sentence names nothing else drawable. */
const skies: Readonly<Record<string, string>> = {
  rain: 'cloud-with-rain',
  rainy: 'cloud-with-rain',
  snow: 'cloud-with-snow',
  snowy: 'cloud-with-snow',
  cloud: 'cloud',
  fog: 'evergreen-tree',
  foggy: 'evergreen-tree',
  mist: 'evergreen-tree',
  misty: 'evergreen-tree',
  cloudy: 'cloud',
  overcast: 'cloud',
  sun: 'sun',
  sunny: 'sun',
  sunshine: 'sun',
  windy: 'wind-face',
  storm: 'cloud-with-lightning-and-rain',
  stormy: 'cloud-with-lightning-and-rain',
  thunderstorm: 'cloud-with-lightning-and-rain',
  hurricane: 'tornado',
  tornado: 'tornado',
  spring: 'blossom',
  summer: 'sun-with-face',
  autumn: 'maple-leaf',
  winter: 'snowman',
};

/** The sprite of a word for the weather or a season. */
export const skyOf = (word: string): string | undefined => findIn(skies, word);

const fair = /^(nice|lovely|beautiful|wonderful|good|fine|great|warm)$/;
const foul = /^(bad|terrible|awful|horrible|wet)$/;

/** Describes the weather. */
export const isWeatherQuality = (words: readonly string[], word: string): boolean =>
  words.includes('weather') && (fair.test(word) || foul.test(word));

/** "The weather is nice": the sun. */
export const namedWeather = (words: readonly string[]): Mention[] => {
  const word = words.find((one) => isWeatherQuality(words, one));
  if (word === undefined) return [];
  return [
    {
      position: words.indexOf('weather'),
      name: fair.test(word) ? 'sun' : 'cloud-with-rain',
      isPerson: false,
      count: 1,
      isHeadword: false,
      score: 70,
    },
  ];
};

const destroyers = /^(storm|wind|hurricane|tornado|flood|fire|earthquake|lightning|rain|snow)s?$/;

/** "The storm destroyed": the weather is the agent, whatever the verb's other meanings. */
export const isDestroyer = (word: string): boolean => destroyers.test(word);

const weatherFeelings: Readonly<Record<string, FeelingName>> = {
  cold: 'cold',
  freezing: 'cold',
  chilly: 'cold',
  hot: 'hot',
};

/** Names a temperature that a person may feel. */
export const isTemperature = (word: string): boolean => Object.hasOwn(weatherFeelings, word);

const neutral = /^(it|weather|i|we|you|he|she|they|i'm|it's|he's|she's|we're)$/;

/** "It is cold today", "I am hot": about the weather and people, not things. */
export const weatherFeelingAt = (words: readonly string[]): FeelingName | undefined => {
  const subject = words.find((word) => neutral.test(word)) ?? words.find((word) => skyOf(word) !== undefined);
  const at = words.findIndex((word) => Object.hasOwn(weatherFeelings, word));
  return subject === undefined || at < 0 ? undefined : weatherFeelings[words[at] ?? ''];
};

/** "On a cold winter morning", "it was a very hot day": felt by any person outdoors, whatever they do. */
export const feltWeather = (words: readonly string[]): FeelingName | undefined => {
  const match =
    /\b(cold|freezing|chilly|hot)( \w+)? (day|night|morning|evening|afternoon|weather)\b|\bit (is|was|got|is very|was very|is so|was so|is too|was too) (cold|freezing|chilly|hot)\b/.exec(
      words.join(' '),
    );
  return weatherFeelings[match?.[1] ?? match?.[5] ?? ''];
};

/** Covers the whole scene: no single sign of it next to a person. */
export const isAllOver = (word: string): boolean => /^(rain|snow|fog|mist)(s|ed|ing|y|gy)?$/.test(word);
