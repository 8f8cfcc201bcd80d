import type { Random } from '../draw/random.ts';
import type { Item } from './item.ts';
import type { Member } from './arrange-group.ts';
import type { Placement } from './placement.ts';
import { arrangeGroup, groupBounds } from './arrange-group.ts';
import { tones } from '../sprites/tones.ts';
import type { Figure } from './figure.ts';
import { castFigure } from './figure.ts';

/** Figures of a group are drawn as one: `placements` are set for a group only. */
export type Actor = Figure & { placements?: Placement[] };

type Draft = { parents: Item[]; members: Item[] };

const isSame = (one: Item, other: Item): boolean => one.name === other.name && one.isPerson === other.isPerson;

/** Groups items that name the same thing as their place, at the first one's position. */
const gather = (items: readonly Item[]): Draft[] => {
  const drafts: Draft[] = [];
  for (const item of items) {
    const targets = item.relation?.to ?? [item];
    const first = targets[0] ?? item;
    const isPlain = item.relation === undefined;
    const known = drafts.find(
      ({ parents, members }) => parents.some((parent) => isSame(parent, first)) && (!isPlain || members.length > 0),
    );
    if (known === undefined) drafts.push({ parents: targets, members: isPlain ? [] : [item] });
    else if (!isPlain) known.members.push(item);
  }
  return drafts.filter((draft, index) => {
    if (draft.members.length > 0) return true;
    // A thing listed by itself and also as a place is one thing.
    return !drafts.some(
      (other, otherIndex) =>
        otherIndex !== index &&
        other.members.length > 0 &&
        draft.parents.some((lone) => other.parents.some((parent) => isSame(parent, lone))),
    );
  });
};

/** Next to a house a person would be too small to see: sizes above a person's grow more slowly in a group. */
const softened = (figure: Figure): Figure =>
  figure.size <= 1 ? figure : { ...figure, size: 1 + (figure.size - 1) * 0.35 };

/** A bird over a house is drawn larger than life, to be visible at all. */
const visible = (figure: Figure, tallest: number): Figure => ({
  ...figure,
  size: Math.max(figure.size, tallest * leastShare * Math.min(1, figure.item.sizeFactor)),
});

const leastShare = 0.24;

type Cast = (item: Item) => Figure;

/** Casts every item and arranges those with relations into groups. */
export const castActors = (items: readonly Item[], random: Random, areKin = looksLikeKin(items)): Actor[] => {
  const family = areKin ? { tone: random.pick(tones) } : undefined;
  return gather(items).map((draft) => castDraft(draft, (item) => castFigure(item, random, family)));
};

/** Casts the scenes of one picture: for example, the second man of each scene is the same man. */
export const castPanels = (
  panels: readonly (readonly Item[])[],
  random: Random,
  areKin = looksLikeKin(panels.flat()),
): Actor[][] => {
  const family = areKin ? { tone: random.pick(tones) } : undefined;
  const known = new Map<string, Figure>();
  return panels.map((items) => {
    const turns = new Map<string, number>();
    const cast: Cast = (item) => {
      const figure = castFigure(item, random, family);
      if (!item.isPerson) return figure;
      const turn = (turns.get(item.name) ?? 0) + 1;
      turns.set(item.name, turn);
      const key = `${item.name} ${turn}`;
      const first = known.get(key) ?? figure;
      known.set(key, first);
      return { ...figure, ...looksOf(first), shirt: figure.shirt ?? first.shirt };
    };
    return gather(items).map((draft) => castDraft(draft, cast));
  });
};

const looksOf = ({ head, hasDress, seed }: Figure): Pick<Figure, 'head' | 'hasDress' | 'seed'> => ({
  head,
  hasDress,
  seed,
});

/** Of several people with the same name the later ones look like the first: one person before and after. */
export const asOnePerson = (actors: readonly Actor[]): Actor[] =>
  actors.map((actor) => {
    const first = actors.find(({ isPerson, name }) => isPerson && name === actor.name);
    if (first === undefined || first === actor) return actor;
    const { head, hasDress, seed, shirt } = first;
    return { ...actor, head, hasDress, seed, shirt };
  });

/** Old and young next to grown people are taken for a family. */
const looksLikeKin = (items: readonly Item[]): boolean => {
  const names = items.flatMap((item) => [item, ...(item.relation?.to ?? [])]).map(({ name }) => name);
  return new Set(names.flatMap((name) => generations[name] ?? [])).size > 1;
};

const generations: Readonly<Record<string, string>> = {
  man: 'grown',
  woman: 'grown',
  boy: 'young',
  girl: 'young',
  child: 'young',
  baby: 'young',
  grandma: 'old',
  grandpa: 'old',
};

const castDraft = ({ parents, members }: Draft, castOne: Cast): Actor => {
  const cast = parents.map(castOne);
  const [lead] = cast;
  if (lead === undefined) throw new Error('a group without figures');
  if (members.length === 0) return lead;
  const places = cast.map(softened);
  const tallest = Math.max(...places.map(({ size }) => size));
  const followers = members.map((item): Member => ({
    figure: visible(softened(castOne(item)), tallest),
    relation: item.relation?.kind ?? 'next',
  }));
  const placements = arrangeGroup(places, followers);
  const { left, right, top, bottom } = groupBounds(placements);
  const [w, h] = [right - left, bottom - top];
  return { ...lead, isPerson: false, isChild: false, isBaby: false, count: 1, placements, size: h, aspect: w / h };
};
