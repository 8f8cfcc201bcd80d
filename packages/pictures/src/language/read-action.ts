import { isCreature } from '../figures/habits.ts';
import { isGraspable } from '../figures/graspable.ts';
import { spriteGroup } from '../sprites/catalog.ts';
import type { PoseName } from '../figures/poses.ts';
import { isFeelingName } from '../figures/feelings.ts';
import { feelingCues } from './action-cues.ts';
import { findIn, ownIn } from './lemmas.ts';
import type { FoundVerb } from './find-verb.ts';
import type { Mention } from './read-relations.ts';
import { isPrepositionWord } from './read-relations.ts';
import { isUnit } from './people-cues.ts';
import { giverOf, handing, isByHouse, isDeed, isPassedOn, opening as inTheHands, recipientOf } from './roles.ts';
import { stopWords } from './stop-words.ts';
import { headOf } from './word-roles.ts';
import { usualTool } from './verb-tools.ts';
import type { Play } from './verbs.ts';
import { achePoses, refusalPlays, thingPlays, victimPlays } from './verb-effects.ts';
import { attitudes, verbPlays } from './verbs.ts';

/** The action, its agents and objects. */
export type Action = Play & {
  verb: string;
  position: number;
  /** The preceding verb that gives the attitude: "wants" in "wants to buy". */
  attitude?: string | undefined;
  /** People who do it together. */
  actors: readonly Mention[];
  /** The giver of the thing received. */
  giver?: Mention | undefined;
  /** People it is done to, and their reaction. */
  victims: readonly Mention[];
  victimPlay: Play | undefined;
  /** The animal that does it, if no person does. */
  animal: Mention | undefined;
  /** The thing or animal that does it or shows it, and the verb's effect on it: a mark or a state. */
  thing: Mention | undefined;
  thingPlay: string | undefined;
  object: Mention | undefined;
  /** The tool. */
  tool: Mention | undefined;
  /** The sentence is an order. */
  isOrder: boolean;
  /** No agent is named; any person may do it. */
  isAnybodys: boolean;
  /** Nothing in the picture does it: the agent is unknown or cannot be shown. */
  isLost: boolean;
};

const openers = new Set(['', 'please', "don't", "please don't", 'do not', 'please do not', "let's", 'never', 'always']);

const toolSprite = ({ name, isPerson }: Mention): boolean => !isPerson && (isGraspable(name) || name.endsWith('fish'));

/** "with a knife", "with a big brush": the tool of the verb. */
const toolOf = (words: readonly string[], position: number, mentions: readonly Mention[]): Mention | undefined =>
  mentions.find(
    (mention) =>
      mention.position > position &&
      toolSprite(mention) &&
      words.slice(Math.max(position, mention.position - 3), mention.position).includes('with'),
  );

/** "Filled with water", "covered with snow": the result, not a tool. */
const usesTool = (verb: string): boolean => !/^(fill|cover|decorate|load|pack|begin|start|agree|be)$/.test(verb);

/** The play of a verb that is negated, or its usual one. */
const playOf = (found: FoundVerb, isDenied: boolean): Play | undefined =>
  (isDenied ? refusalPlays.get(found.verb) : undefined) ?? verbPlays.get(found.verb);

/** "Spent two weeks at the sea": no money. */
const spendsTime = (verb: string, words: readonly string[]): boolean =>
  verb === 'spend' &&
  words.some(
    (word) => isUnit(word) || /^(weekend|summer|winter|autumn|spring|holidays?|vacation|evening|morning)$/.test(word),
  );

const acheOf = (subject: readonly string[]): PoseName | undefined =>
  subject.map((word) => findIn(achePoses, word)).find((pose) => pose !== undefined);

/** "Looks happy", "gets angry": only the feeling is visible. */
const linking = new Set('look feel get seem become sound turn'.split(' '));
const degrees = new Set('very so too quite really a bit always more rather'.split(' '));

/** A thing is held; a person is seized, or held to the breast. */
const seizing: Play = { pose: 'reach', feeling: 'stern' };
/** A tool hits a thing. */
const hammering: Play = { pose: 'knock' };
/** A thing too large for the hands is pointed at. */
const pointing: Play = { pose: 'point' };
const lifting: Play = { pose: 'lift', feeling: 'calm', holds: 'firmly' };
/** A thing left behind is missed. */
const missing: Play = { pose: 'shrug', feeling: 'surprised' };
/** A person hides something, while visible. */
const hiding: Play = { pose: 'kneel', feeling: 'sly' };
const kneeling: Play = { pose: 'kneel', feeling: 'glad' };
const cuddling: Play = { pose: 'hold', feeling: 'content', holds: 'firmly' };
const chalking: Play = { pose: 'pointup', feeling: 'calm', brings: 'pencil' };
const embracing: Play = { pose: 'hug' };

const motionOfVehicles = new Set(
  'sail run go leave come arrive return stop follow cross fly float wait stand pass climb drive land blow rise set gather take_off'.split(
    ' ',
  ),
);

export const readAction = (
  found: FoundVerb,
  words: readonly string[],
  mentions: readonly Mention[],
  isDenied: boolean,
): Action | undefined => {
  const { verb, position, isPassive } = found;
  if (
    linking.has(verb) &&
    findIn(feelingCues, words.slice(position + 1).find((word) => !degrees.has(word)) ?? '') !== undefined
  )
    return undefined;
  const play = spendsTime(found.verb, words) ? verbPlays.get('stay') : playOf(found, isDenied);
  const bare = verb === 'run_after' ? 'chase' : (verb.split('_')[0] ?? verb);
  const victimPlay = victimPlays.get(verb) ?? victimPlays.get(bare);
  const thingPlay = ownIn(thingPlays, verb);
  if (play === undefined && victimPlay === undefined && thingPlay === undefined) return undefined;
  const before = mentions.filter((mention) => mention.position < position);
  const after = mentions.filter((mention) => mention.position > position);
  const opening = words.slice(0, found.attitudePosition < 0 ? position : found.attitudePosition);
  const isOrder =
    before.length === 0 && !isPassive && (openers.has(opening.join(' ')) || openers.has(opening.at(-1) ?? ' '));
  const [early, late] = [before, after].map((list) => list.filter(({ isPerson }) => isPerson));
  const isInverted =
    before.length === 0 && !isOrder && opening.every((word) => stopWords.has(word)) && victimPlay === undefined;
  const by = isPassive ? words.indexOf('by', position) : -1;
  const agents = by < 0 ? [] : after.filter((mention) => mention.position > by);
  const isAsked = opening[0] === 'who' && before.length === 0;
  const actors = isPassive
    ? agents.filter(({ isPerson }) => isPerson)
    : isAsked
      ? []
      : isInverted
        ? (late ?? []).slice(0, 1)
        : (early ?? []);
  const victims =
    victimPlay === undefined ? [] : isPassive ? (early ?? []) : (late ?? []).filter((one) => !actors.includes(one));
  const head = headOf(
    words,
    before.filter(({ isPerson }) => !isPerson),
  );
  const subject = isPassive ? agents.find(({ isPerson }) => !isPerson) : head;
  const animal = actors.length === 0 && subject !== undefined && isCreature(subject.name) ? subject : undefined;
  const patient = isPassive ? head : undefined;
  const thing = isPassive ? patient : actors.length > 0 ? undefined : subject;
  const ache = bare === 'hurt' || bare === 'ache' ? acheOf(words.slice(0, position)) : undefined;
  // "It is dangerous to swim here."
  const isImpersonal =
    before.every(({ isPerson }) => !isPerson) && /^it('s)?$/.test(opening[0] ?? '') && opening.at(-1) === 'to';
  const isUnnamed =
    (isPassive &&
      agents.length === 0 &&
      victims.length === 0 &&
      ((patient !== undefined && thingPlay === undefined && isDeed(bare)) ||
        (isPassedOn(bare) && (early ?? []).length > 0))) ||
    (isAsked && play !== undefined) ||
    isByHouse(bare, opening, before);
  const isAnybodys =
    isOrder || isImpersonal || found.isSubject || isUnnamed || (ache !== undefined && actors.length === 0);
  const moves =
    thing !== undefined &&
    (motionOfVehicles.has(bare) || verb === 'take_off') &&
    /^transport|sky/.test(spriteGroup(thing.name));
  const attitude = found.attitude === undefined ? '' : (attitudes[found.attitude] ?? '');
  const tool = play !== undefined && usesTool(bare) ? toolOf(words, position, mentions) : undefined;
  const others = (late ?? []).filter((one) => !actors.includes(one));
  const things = after.filter((mention) => !mention.isPerson && mention !== tool && mention !== animal);
  // "Gave the dog a bone".
  const object =
    patient ?? (isPassedOn(bare) && isCreature(things[0]?.name ?? '') ? (things[1] ?? things[0]) : things[0]);
  const usual = usualTool(bare, object?.name);
  const giver = giverOf(bare, words, position, others);
  const isHanded =
    giver === undefined && object !== undefined && recipientOf(bare, words, position, others) !== undefined;
  return {
    ...((isHanded && isGraspable(object.name)) || giver !== undefined ? handing : (play ?? { pose: 'stand' })),
    ...(/^(open|close|shut)$/.test(bare) && object !== undefined && isGraspable(object.name) ? inTheHands : {}),
    ...(play?.pose === 'hold' && victims.length > 0 ? (bare === 'catch' ? seizing : embracing) : {}),
    ...(bare === 'show' && object !== undefined && !isGraspable(object.name) ? pointing : {}),
    ...(bare === 'leave' && object !== undefined && isGraspable(object.name) ? missing : {}),
    ...(bare === 'hang' && object !== undefined && isGraspable(object.name) ? lifting : {}),
    ...(bare === 'hide' && object !== undefined && !isPrepositionWord(words[position + 1] ?? '') ? hiding : {}),
    ...(usual !== undefined && play?.pose === 'sweep' ? { pose: 'hold' } : {}),
    ...(/^(build|make)$/.test(bare) && /^(snowman|sandcastle|empty-nest|puzzle)/.test(object?.name ?? '')
      ? kneeling
      : {}),
    ...(/^(carry|hold|lift|hug)$/.test(bare) &&
    others.some(({ position: at }) => at < (object?.position ?? words.length))
      ? embracing
      : {}),
    ...(bare === 'hug' && object !== undefined && isGraspable(object.name) && others.length === 0 ? cuddling : {}),
    ...(bare === 'write' && words.some((word) => /^(black|white)?board$/.test(word)) ? chalking : {}),
    ...(bare === 'hit' && tool !== undefined && victims.length === 0 ? hammering : {}),
    ...(ache === undefined ? {} : { pose: ache, feeling: 'wince' }),
    ...(isFeelingName(attitude) && !isDenied ? { feeling: attitude } : {}),
    ...(isDenied && (attitude === 'glad' || attitude === 'happy') ? { feeling: 'bored' } : {}),
    verb: bare,
    position,
    attitude: found.attitude,
    giver,
    actors: animal === undefined ? actors : [],
    victims,
    victimPlay,
    animal,
    thing,
    thingPlay,
    object,
    tool,
    ...(tool === undefined && usual !== undefined ? { brings: usual } : {}),
    isOrder,
    isAnybodys,
    isLost: !(
      (actors.length > 0 && play !== undefined && !(bare === 'dress' && (late ?? []).length > 0)) ||
      victims.length > 0 ||
      animal !== undefined ||
      moves ||
      (thing !== undefined && thingPlay !== undefined) ||
      (isAnybodys && play !== undefined)
    ),
  };
};
