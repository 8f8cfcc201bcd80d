import { hasSprite, spriteEntry } from '../sprites/catalog.ts';
import { isDrawnName } from '../sprites/drawn-names.ts';
import { looksPasted } from '../sprites/tiles.ts';
import { heads, isRoleName } from '../sprites/tones.ts';
import { isEmotionSprite } from './emotion-sprites.ts';
import type { Item, ThingState } from './item.ts';
import { isAnimalPose, isColorName, isRelation, isThingState, RecipeError } from './item.ts';
import { isBeast } from './habits.ts';
import { isAccessory } from '../faces/expression.ts';
import { isFeelingName } from './feelings.ts';
import { isMarkName } from './mark-names.ts';
import { isPoseName } from './poses.ts';

const itemPattern =
  /^(?:(\d)\*)?(c:)?([a-z0-9-]+)(?:\.([a-z]+))?((?:\/[a-z]+)*)(?:\+([a-z0-9-]+))?(?:~(\d+(?:\.\d+)?|\.\d+))?$/;

/** Reads `3*red-apple`, `c:woman/give+wrapped-gift`, `c:man/run/afraid`, `cat>on>bed`, `a>between>b&c`, `mouse~0.6`. */
export const parseItem = (text: string): Item => {
  const [subject = '', relation, target, ...rest] = text.split('>');
  const item = parseSubject(subject);
  if (relation === undefined) return item;
  if (!isRelation(relation)) throw new RecipeError(`unknown relation "${relation}" in "${text}"`);
  if (target === undefined || rest.length > 0) throw new RecipeError(`"${text}" is not of the form a>${relation}>b`);
  const to = target.split('&').map(parseSubject);
  const wanted = relation === 'between' ? 2 : 1;
  if (to.length !== wanted)
    throw new RecipeError(`"${relation}" needs ${wanted === 2 ? 'two things joined by &' : 'one thing'} in "${text}"`);
  return { ...item, relation: { kind: relation, to } };
};

const parseSubject = (text: string): Item => {
  const match = itemPattern.exec(text);
  if (match === null) throw new RecipeError(`cannot read the item "${text}"`);
  const [, count = '1', person, name = '', color, manner = '', holds, factor = '1'] = match;
  // A trade's sprite is a bust: it needs a body.
  const isPerson = person !== undefined || name in heads || isRoleName(name);
  if (isPerson ? !(name in heads) && !hasSprite(name) : !isDrawnName(name) && !hasSprite(name))
    throw new RecipeError(`unknown sprite "${name}"`);
  if (!isPerson && looksPasted(name))
    throw new RecipeError(
      `the sprite "${name}" is a square picture (${spriteEntry(name)?.en ?? name}) and looks pasted: choose another`,
    );
  if (Number(count) < 1) throw new RecipeError(`"${text}" counts no thing`);
  const item: Item = { name, isPerson, count: Number(count), sizeFactor: Math.min(3, Math.max(0.3, Number(factor))) };
  if (color !== undefined) {
    if (!isColorName(color)) throw new RecipeError(`unknown colour "${color}"`);
    item.color = color;
  }
  for (const word of manner.split('/').slice(1)) addManner(item, word);
  if (holds !== undefined) {
    if (!isDrawnName(holds) && (!hasSprite(holds) || looksPasted(holds)))
      throw new RecipeError(`unknown sprite "${holds}" in the hands of "${name}"`);
    item.holds = holds;
  }
  return onItsWay(item);
};

/** `c:man/ride+horse` sits on the horse, `c:man/drive+bus` in the bus: neither is held. */
const onItsWay = (item: Item): Item => {
  const kind = item.pose === 'ride' ? 'on' : item.pose === 'drive' ? 'in' : undefined;
  if (kind === undefined || item.holds === undefined) return item;
  const { holds, ...rider } = item;
  return { ...rider, relation: { kind, to: [parseSubject(holds)] } };
};

/** States of things that also apply to people. */
const personStates = new Set<ThingState>(['dirty', 'frozen', 'faint', 'banned']);

const addManner = (item: Item, word: string): void => {
  if (isMarkName(word)) {
    item.mark = word;
    return;
  }
  if (!item.isPerson) {
    const beast = isBeast(item.name);
    if (beast && isAnimalPose(word)) item.pose = word;
    else if (isThingState(word) && (beast || word !== 'fat')) item.state = word;
    else
      throw new RecipeError(
        `only people (c:) have poses, not "${item.name}/${word}"; animals sleep, lie, sit, run, jump, fall and are fat, things fall, are flipped, long, broken or banned`,
      );
    return;
  }
  // "sad" is a feeling and a pose; the sprite of an emotion names its feeling already.
  if (isFeelingName(word) && !isEmotionSprite(item.name)) item.feeling = word;
  else if (isPoseName(word)) item.pose = word;
  else if (isAccessory(word)) item.accessory = word;
  else if (isThingState(word) && personStates.has(word)) item.state = word;
  else if (!isFeelingName(word)) throw new RecipeError(`unknown pose "${word}"`);
};
