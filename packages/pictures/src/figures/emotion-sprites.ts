import type { Accessory } from '../faces/expression.ts';
import { spriteGroup } from '../sprites/catalog.ts';
import { isFeelingName } from './feelings.ts';
import type { FeelingName } from './feelings.ts';

/** The look of a person given as an emotion's yellow sprite in a recipe. */
type Emotion = { feeling: FeelingName; accessory?: Accessory };

/** Feelings by the names of the emotion sprites, `feeling: part of a name ...`; the first match counts. */
const table = `
laugh: tears-of-joy rolling-on-the-floor squinting zany clown
sad: pensive disappointed pleading frowning slightly-frowning downcast holding-back
cry: crying loudly
angry: angry enraged steam symbols pouting
afraid: fearful screaming peeking anguished
surprised: astonished open-mouth hushed exploding dizzy melting
tired: tired weary sleepy yawning woozy
asleep: sleeping
shy: flushed hand-over
doubt: raised-eyebrow thinking monocle
disgust: nauseated vomiting
worried: anxious worried sad-but-relieved
bored: unamused rolling-eyes expressionless dotted neutral-face without-mouth diagonal
sly: smirking lying horns money-mouth
effort: persevering confounded grimacing
cold: cold
hot: hot-face
ill: thermometer sneezing bandage
confused: confused spiral
content: relieved smiling-eyes see-no-evil hear-no-evil speak-no-evil halo
proud: sunglasses cowboy nerd
calm: shushing zipper saluting mask disguised robot alien
happy: star-struck partying grinning beaming savoring drooling heart kissing smiling hugging upside monkey winking tongue
`;

const feelingParts = table
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [feeling = '', parts = ''] = line.split(': ');
    return parts.split(' ').map((part) => [part, feeling] as const);
  });

const worn: readonly (readonly [string, Accessory])[] = [
  ['halo', 'halo'],
  ['horns', 'horns'],
  ['mask', 'mask'],
  ['bandage', 'bandage'],
  ['disguised', 'disguise'],
  ['thermometer', 'thermometer'],
];

/** True for a yellow ball or a monkey's face: it shows a feeling, never a person. */
export const isEmotionSprite = (name: string): boolean =>
  /^(face|monkey)/.test(spriteGroup(name)) || ['robot', 'alien', 'ghost'].includes(name);

export const emotionOf = (name: string): Emotion => {
  const accessory = worn.find(([part]) => name.includes(part))?.[1];
  const found = feelingParts.find(([part]) => name.includes(part))?.[1];
  const feeling = found !== undefined && isFeelingName(found) ? found : 'calm';
  return accessory === undefined ? { feeling } : { feeling, accessory };
};
