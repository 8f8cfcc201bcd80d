import { describe, expect, it } from 'vitest';
import { createRandom } from '../draw/random.ts';
import type { Placement } from './placement.ts';
import { groupBounds } from './arrange-group.ts';
import { asOnePerson, castActors } from './group.ts';
import { toneOf } from '../sprites/tones.ts';
import { parseItem } from './parse-item.ts';

/** The placements of one group, by name; y is turned upwards: `bottom` 0 is the ground. */
const arranged = (
  ...texts: string[]
): Record<
  string,
  { left: number; right: number; top: number; bottom: number; order: number; placement: Placement }
> => {
  const [actor] = castActors(texts.map(parseItem), createRandom('test'));
  const placements = actor?.placements ?? [];
  return Object.fromEntries(
    placements.map((placement, order) => [
      placement.figure.name,
      {
        left: placement.x - placement.w / 2,
        right: placement.x + placement.w / 2,
        top: placement.h - placement.base,
        bottom: 0 - placement.base,
        order,
        placement,
      },
    ]),
  );
};

const at = <T>(record: Record<string, T>, name: string): T => {
  const found = record[name];
  if (found === undefined) throw new Error(`no ${name} among ${Object.keys(record).join()}`);
  return found;
};

describe('a group of related figures', () => {
  it('seats a cat on a sofa: smaller than it, on its seat, inside its width', () => {
    const group = arranged('cat>on>couch-and-lamp');
    const [cat, sofa] = [at(group, 'cat'), at(group, 'couch-and-lamp')];
    expect(cat.placement.h).toBeLessThan(sofa.placement.h * 0.7);
    expect(cat.bottom).toBeGreaterThan(0.2 * sofa.top);
    expect(cat.bottom).toBeLessThan(0.6 * sofa.top);
    expect(cat.left).toBeGreaterThan(sofa.left);
    expect(cat.right).toBeLessThan(sofa.right);
    expect(cat.order).toBeGreaterThan(sofa.order);
  });

  it('hides part of what is in a box behind its front', () => {
    const group = arranged('cat>in>open-box');
    const [cat, box] = [at(group, 'cat'), at(group, 'open-box')];
    const rim = box.top * (1 - (cat.placement.hiddenBy?.from ?? 0));
    expect(cat.placement.hiddenBy?.index).toBe(box.order);
    expect(cat.bottom).toBeLessThan(rim);
    expect(cat.top).toBeGreaterThan(rim);
    expect(cat.bottom).toBeGreaterThanOrEqual(0);
    expect(cat.left).toBeGreaterThan(box.left);
    expect(cat.right).toBeLessThan(box.right);
  });

  it('fits what is under a table beneath its top', () => {
    const group = arranged('elephant>under>table');
    const [elephant, table] = [at(group, 'elephant'), at(group, 'table')];
    expect(elephant.top).toBeLessThan(table.top * 0.75);
    expect(elephant.bottom).toBe(0);
  });

  it('lifts a thing without legs off what is under it', () => {
    const group = arranged('key>under>closed-book');
    expect(at(group, 'closed-book').bottom).toBeGreaterThan(0);
    expect(at(group, 'key').bottom).toBe(0);
  });

  it('keeps what is over something clear of it', () => {
    const group = arranged('bird>over>house');
    expect(at(group, 'bird').bottom).toBeGreaterThan(at(group, 'house').top);
  });

  it('stands figures side by side without overlap', () => {
    const group = arranged('bicycle>next>brick-wall');
    expect(at(group, 'bicycle').left).toBeGreaterThanOrEqual(at(group, 'brick-wall').right);
  });

  it('puts one between two', () => {
    const group = arranged('c:girl>between>house&deciduous-tree');
    const girl = at(group, 'girl');
    expect(girl.left).toBeGreaterThanOrEqual(at(group, 'house').right);
    expect(girl.right).toBeLessThanOrEqual(at(group, 'deciduous-tree').left);
  });

  it('draws what is behind first and what is in front last', () => {
    const group = arranged('dog>behind>deciduous-tree', 'cat>front>deciduous-tree');
    const tree = at(group, 'deciduous-tree');
    expect(at(group, 'dog').order).toBeLessThan(tree.order);
    expect(at(group, 'dog').right).toBeGreaterThan(tree.right);
    expect(at(group, 'cat').order).toBeGreaterThan(tree.order);
  });

  it('names a shared place once', () => {
    const actors = castActors(['dog>under>table', 'red-apple>on>table', 'table'].map(parseItem), createRandom('test'));
    expect(actors).toHaveLength(1);
    expect(actors[0]?.placements).toHaveLength(3);
  });

  it('spreads several of a kind over their place', () => {
    const [actor] = castActors([parseItem('3*teacup-without-handle>on>table')], createRandom('test'));
    const cups = (actor?.placements ?? []).filter(({ figure }) => figure.name !== 'table');
    const table = actor?.placements?.find(({ figure }) => figure.name === 'table');
    expect(new Set(cups.map(({ x }) => x.toFixed(3))).size).toBe(3);
    expect(Math.max(...cups.map(({ x, w }) => x + w / 2))).toBeLessThanOrEqual((table?.w ?? 0) / 2);
  });

  it('lays a sleeper along the bed, no wider than it', () => {
    const group = arranged('c:man/sleep>on>bed');
    const [man, bed] = [at(group, 'man'), at(group, 'bed')];
    expect(man.placement.pose).toBe('sleep');
    expect(man.placement.w).toBeGreaterThan(man.placement.h * 1.5);
    expect(man.placement.w).toBeLessThanOrEqual(bed.placement.w);
  });

  it('puts a hat on a head, and keeps what is caged whole behind its bars', () => {
    const worn = arranged('top-hat>on>c:man');
    const [hat, man] = [at(worn, 'top-hat'), at(worn, 'man')];
    expect(hat.bottom).toBeGreaterThan(man.top * 0.75);
    expect(hat.bottom).toBeLessThan(man.top * 0.9);
    expect(hat.right - hat.left).toBeLessThan(man.right - man.left);
    const caged = arranged('parrot>in>cage');
    const [parrot, cage] = [at(caged, 'parrot'), at(caged, 'cage')];
    expect(parrot.bottom).toBeGreaterThan(0);
    expect(parrot.top).toBeLessThan(cage.top);
    expect(parrot.placement.hiddenBy).toEqual({ index: cage.order, from: 0 });
  });

  it('shows one skin in a family, and many among strangers', () => {
    const tonesOf = (seed: string, ...texts: string[]): string[] =>
      castActors(texts.map(parseItem), createRandom(seed)).map(({ head }) => toneOf(head));
    const seeds = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const seed of seeds) expect(new Set(tonesOf(seed, 'c:man', 'c:girl', 'c:grandma')).size).toBe(1);
    expect(seeds.some((seed) => new Set(tonesOf(seed, 'c:man', 'c:woman')).size > 1)).toBe(true);
  });

  it('shows one and the same woman before and after, and another beside a man', () => {
    const cast = castActors(['c:woman/sad', 'c:man/stand', 'c:woman/dance'].map(parseItem), createRandom('b'));
    const [before, man, after] = asOnePerson(cast);
    expect(after).toMatchObject({ head: before?.head, seed: before?.seed, pose: 'dance' });
    expect(man).toBe(cast[1]);
  });

  it('bounds all of its members', () => {
    const [actor] = castActors([parseItem('bird>over>house')], createRandom('test'));
    const placements = actor?.placements ?? [];
    const bounds = groupBounds(placements);
    expect(bounds.bottom - bounds.top).toBeCloseTo(actor?.size ?? 0);
    expect(placements.every(({ x, w }) => x - w / 2 >= bounds.left && x + w / 2 <= bounds.right)).toBe(true);
  });
});
