import type { Item } from '../figures/item.ts';
import type { Time } from '../scenery/palettes.ts';
import type { SettingName } from '../settings/names.ts';
import { spriteSize } from '../figures/sizes.ts';
import type { FoundVerb } from './find-verb.ts';
import { findIn, lemmasOf } from './lemmas.ts';
import { settingCues } from './place-cues.ts';
import type { Mention } from './read-relations.ts';
import { skyOf } from './weather.ts';

/** A special scene for a sentence's meaning as a whole. */
export type ToldScene = {
  kind: 'scene';
  positions: readonly number[];
  act: 'scene' | 'meet';
  items: Item[];
  setting?: SettingName;
  time?: Time;
};

type SceneReader = (
  words: readonly string[],
  mentions: readonly Mention[],
  found: FoundVerb | undefined,
) => ToldScene | undefined;

const thing = (name: string, more: Partial<Item> = {}): Item => ({
  name,
  isPerson: false,
  count: 1,
  sizeFactor: 1,
  ...more,
});

const person = (name: string, more: Partial<Item> = {}): Item => ({ ...thing(name, more), isPerson: true });

/** Things too small to be visible under a sign. */
const smallest = 0.4;

const crossed = ({ name, isPerson }: Mention): Item => ({
  ...thing(name, { state: 'banned' }),
  isPerson,
  sizeFactor: isPerson ? 1 : Math.max(1, smallest / spriteSize(name)),
});

/** "There are no mushrooms in the forest": the place, with the sign over the thing. */
const absent: SceneReader = (words, mentions, found) => {
  const text = words.join(' ');
  const match =
    /\b(there (is|are|was|were) (no|not any|not a|not enough)|there (isn't|aren't|wasn't|weren't) (any|a|enough|much|many)) /.exec(
      text,
    );
  if (match === null || (found !== undefined && found.verb !== 'be')) return undefined;
  const at =
    text
      .slice(0, match.index + match[0].length)
      .trim()
      .split(' ').length - 1;
  const missing = mentions.find(({ position, score }) => position > at && position <= at + 3 && score > 30);
  if (missing === undefined) return undefined;
  const isSky = skyOf(words[missing.position] ?? '') !== undefined;
  const isForest = words.some((word) => /^(forest|woods?|jungle)$/.test(word));
  const place = mentions.find(({ position, isPerson }) => position > missing.position && !isPerson);
  const positions = Array.from({ length: missing.position - at + 1 }, (_, step) => at + step);
  return {
    kind: 'scene',
    positions,
    act: 'scene',
    items: [
      ...(isForest && missing.name !== 'evergreen-tree' ? [thing('evergreen-tree', { count: 2 })] : []),
      ...(place === undefined ? [] : [thing(emptied(place.name))]),
      crossed(missing),
    ],
    // The absent thing is part of a forest's scenery.
    ...(isForest || isSky || /^(lake|river)$/.test(place?.name ?? '') ? { setting: 'meadow' } : {}),
    ...(isSky ? { time: 'day' } : {}),
  };
};

const isSeldom = (words: readonly string[]): boolean =>
  /\b(rarely|seldom|never|hardly ever|almost never|don't|do not|no longer|doesn't|does not|didn't|did not|isn't|is not|wasn't)\b/.test(
    words.join(' '),
  );

const signs: Readonly<Record<string, string>> = { rain: 'cloud-with-rain', snow: 'cloud-with-snow' };

/** "It rarely rains in the desert": a fine day there, and the cloud crossed out. */
const dry: SceneReader = (words, mentions) => {
  const at = words.findIndex((word) => lemmasOf(word).some((lemma) => Object.hasOwn(signs, lemma)));
  const sign = findIn(signs, words[at] ?? '');
  if (sign === undefined || !isSeldom(words.slice(0, at)) || mentions.some(({ score }) => score > 70)) return undefined;
  const isDesert = words.includes('desert');
  const named = words.map((word) => findIn(settingCues, word)).find((setting) => setting !== undefined);
  return {
    kind: 'scene',
    positions: [at],
    act: 'scene',
    items: [...(isDesert ? [thing('cactus')] : []), thing(sign, { state: 'banned', sizeFactor: 1.3 })],
    setting: isDesert ? 'desert' : (named ?? 'meadow'),
    time: 'day',
  };
};

const quarrels = /^(argue|quarrel|fight|shout)$/;

/** "My parents never argue": calm people, and the quarrel crossed out between them. */
const peaceful: SceneReader = (words, mentions, found) => {
  if (
    found === undefined ||
    !quarrels.test(found.verb.split('_')[0] ?? '') ||
    !isSeldom(words.slice(0, found.position))
  )
    return undefined;
  const people = mentions.filter(({ isPerson, position }) => isPerson && position < found.position);
  const [first, second = mentions.find((one) => one.isPerson && one.position > found.position)] = people;
  if (first === undefined) return undefined;
  const calm: Partial<Item> = { feeling: 'content' };
  const other = second?.name ?? (first.count > 1 ? first.name : undefined);
  const sign = thing('face-with-symbols-on-mouth', { state: 'banned', sizeFactor: 1.5 });
  return {
    kind: 'scene',
    positions: [found.position],
    act: other === undefined ? 'scene' : 'meet',
    items: [person(first.name, calm), ...(other === undefined ? [] : [person(other, calm)]), sign],
    setting: 'room',
  };
};

/** "The snow is melting": a snowman melts in the sun. */
const thaw: SceneReader = (words, mentions, found) => {
  const at = words.findIndex((word) => /^snow$/.test(word));
  if (found?.verb !== 'melt' || at < 0 || at > found.position || mentions.some(({ score }) => score > 70))
    return undefined;
  return {
    kind: 'scene',
    positions: [at, found.position],
    act: 'scene',
    items: [thing('snowman', { state: 'melting' }), thing('puddle', { sizeFactor: 1.5 })],
    setting: 'meadow',
    time: 'day',
  };
};

/** Sprites of the empty and the full one. */
const vessels: Readonly<Record<string, readonly [string, string]>> = {
  fridge: ['open-fridge', 'full-fridge'],
  'open-fridge': ['open-fridge', 'full-fridge'],
  glass: ['glass', 'glass-of-milk'],
  cup: ['cup', 'hot-beverage'],
  bottle: ['empty-bottle', 'bottle'],
};

/** A place with nothing in or on it. */
const emptied = (name: string): string => (name === 'bookcase' ? 'top-bookcase' : (vessels[name]?.[0] ?? name));

/** "The fridge is empty": open, with a person who finds nothing, or much, in it. */
const opened: SceneReader = (words, mentions, found) => {
  const vessel = mentions.find(({ name }) => Object.hasOwn(vessels, name));
  const at = words.findIndex((word) => /^(empty|full)$/.test(word));
  const [empty, full] = vessels[vessel?.name ?? ''] ?? [];
  if (
    vessel === undefined ||
    empty === undefined ||
    full === undefined ||
    vessel.position > at ||
    at < 0 ||
    (found !== undefined && found.verb !== 'empty')
  )
    return undefined;
  const isFull = words[at] === 'full' && !/^(not|isn't|never)$/.test(words[at - 1] ?? '');
  const owner = mentions.find(({ isPerson, position }) => isPerson && position < at)?.name ?? 'woman';
  return {
    kind: 'scene',
    positions: words.map((_, position) => position).filter((position) => position >= vessel.position),
    act: 'scene',
    items: [
      person(owner, isFull ? { pose: 'cheer', feeling: 'happy' } : { pose: 'shrug', feeling: 'sad' }),
      thing(isFull ? full : empty, { sizeFactor: Math.max(1, smallest / spriteSize(vessel.name)) }),
    ],
    setting: 'kitchen',
  };
};

const readers: readonly SceneReader[] = [absent, dry, peaceful, thaw, opened];

/** The first of these scenes that matches the sentence. */
export const readToldScene: SceneReader = (words, mentions, found) => {
  for (const read of readers) {
    const scene = read(words, mentions, found);
    if (scene !== undefined) return scene;
  }
  return undefined;
};
