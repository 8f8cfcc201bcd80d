import type { Relation } from './item.ts';
import type { Figure } from './figure.ts';
import type { PoseName } from './poses.ts';
import type { Placement, Spot } from './placement.ts';
import { spotUnder } from './spot-under.ts';
import { cavityOf, isBuilding, isRing, openingOf, supportOf, wornBy } from './surfaces.ts';

export type Member = { figure: Figure; relation: Relation };

/** Places the parents (two for `between`), then the members placed by them. */
export const arrangeGroup = (parents: readonly Figure[], members: readonly Member[]): Placement[] => {
  const placed: Placement[] = parents.map((figure) => ({
    figure,
    x: 0,
    base: 0,
    w: figure.size * figure.aspect,
    h: figure.size,
    order: 10,
  }));
  for (const member of members) {
    // Those who share an inside or a top are side by side, as copies are.
    const sharing = members.filter((other) => sharesPlace(member, other, parents));
    const isSharing = sharing.length > 1 && member.figure.count === 1;
    const copies = isSharing ? sharing.length : Math.min(12, member.figure.count);
    const [from, to] = isSharing ? [sharing.indexOf(member), sharing.indexOf(member) + 1] : [0, copies];
    for (let copy = from; copy < to; copy++) placed.push(placeMember(placed, parents.length, member, copy, copies));
  }
  return placed
    .toSorted((a, b) => a.order - b.order)
    .map((placement, _index, sorted) => renumbered(placement, placed, sorted));
};

const sharesPlace = (member: Member, other: Member, [parent]: readonly Figure[]): boolean => {
  if (other.figure.count > 1 || other.relation !== member.relation) return false;
  if (member.relation === 'in') return true;
  if (member.relation === 'front' || member.relation === 'under')
    return member.figure.isPerson && other.figure.isPerson;
  if (member.relation === 'behind') return member.figure.pose === 'hide' && other.figure.pose === 'hide';
  return member.relation === 'on' && parent?.isPerson !== true && other.figure.isPerson === member.figure.isPerson;
};

const renumbered = (placement: Placement, before: readonly Placement[], after: readonly Placement[]): Placement => {
  const moved = (index: number): number => {
    const target = before[index];
    return target === undefined ? -1 : after.indexOf(target);
  };
  if (placement.hiddenBy !== undefined)
    placement.hiddenBy = { ...placement.hiddenBy, index: moved(placement.hiddenBy.index) };
  if (placement.restsOn !== undefined) placement.restsOn = moved(placement.restsOn);
  return placement;
};

const placeMember = (
  placed: Placement[],
  parentCount: number,
  { figure, relation }: Member,
  copy: number,
  copies: number,
): Placement => {
  const parent = placed[0];
  if (parent === undefined) throw new Error('a group needs something to be placed by');
  const spread = copies === 1 ? 0 : (copy / (copies - 1) - 0.5) * 2;
  const size = { w: figure.size * figure.aspect, h: figure.size };
  const spot = findSpot(relation, placed, parent, parentCount, size, figure, spread, copies);
  const scale = spot.scale ?? 1;
  return { ...spot, figure, w: size.w * scale, h: size.h * scale };
};

const findSpot = (
  relation: Relation,
  placed: Placement[],
  parent: Placement,
  parentCount: number,
  size: { w: number; h: number },
  figure: Figure,
  spread: number,
  copies: number,
): Spot => {
  if (relation === 'on') return spotOn(parent, size, figure, spread, copies);
  if (relation === 'in') return spotIn(parent, size, figure, spread, copies);
  if (relation === 'under') return spotUnder(parent, size, spread, figure);
  if (relation === 'over') {
    // Three and more are in an arc.
    const rise = copies > 2 ? 0.12 * (1 - spread * spread) : 0;
    return { x: parent.x + spread * parent.w * 0.4, base: -(parent.h + 0.12 + rise), order: 20 };
  }
  if (relation === 'between') return spotBetween(placed, parentCount, size);
  if (relation === 'front')
    return {
      x: parent.x + (size.h > parent.h * 0.75 ? -parent.w * 0.32 : -parent.w * 0.1) + spread * parent.w * 0.3,
      base: 0.07,
      order: 30,
    };
  if (relation === 'behind') {
    const isHidden = size.h < parent.h * 0.8;
    const shift =
      figure.isPerson && figure.pose === 'hide'
        ? parent.w * 0.2
        : isHidden
          ? parent.w / 2 + size.w * 0.1
          : parent.w * 0.3;
    return { x: parent.x + shift * (spread > 0 ? -1 : 1), base: -0.05, order: 5 };
  }
  const beside = placed.filter((other) => other.order === 25).length;
  const side = beside % 2 === 0 ? 1 : -1;
  const gap = Math.min(0.08, (size.w + parent.w) * 0.06);
  return {
    x: parent.x + side * (parent.w / 2 + size.w / 2 + gap + Math.floor(beside / 2) * size.w),
    base: 0.015,
    order: 25,
    flip: side > 0,
  };
};

/** Poses that become sitting on a seat. */
const seated = new Set<PoseName>(['stand', 'sit', 'ride', 'drive']);

/** A person's legs hang this share of the person's height below the seat. */
const legsBelowSeat = 0.2;

const spotOn = (
  parent: Placement,
  size: { w: number; h: number },
  figure: Figure,
  spread: number,
  copies: number,
): Spot => {
  const dress = parent.figure.isPerson ? wornBy(figure.name) : undefined;
  if (dress !== undefined)
    return { x: parent.x, base: -parent.h * dress.base, order: 20, scale: (parent.h * dress.width) / size.w };
  const support = supportOf(parent.figure.name);
  const room = parent.w * support.span;
  const scale = copies > 1 ? Math.min(1, (room / copies / size.w) * 1.05) : 1;
  const x = parent.x + parent.w * support.shift + (spread * Math.max(0, room - size.w * scale)) / 2;
  const top = -parent.h * support.height;
  if (copies > 3 && parent.figure.name.endsWith('-tree') && !figure.isPerson)
    // Fruit hang all over the crown.
    return {
      x: parent.x + spread * parent.w * 0.3,
      base: -parent.h * (0.42 + 0.26 * (Math.round(((spread + 1) / 2) * (copies - 1)) % 2)),
      order: 20,
      restsOn: 0,
      scale: Math.min(1, (parent.w * 0.17) / size.w),
    };
  const spot = { x, order: 20, restsOn: 0, scale };
  if (figure.isPerson && figure.pose === 'sleep') {
    const fit = Math.min(1, (parent.w * 0.86) / size.w);
    return { ...spot, x: parent.x, scale: fit, base: top + size.h * fit * 0.12, pose: 'sleep' };
  }
  if (!figure.isPerson || support.isSeat !== true || !seated.has(figure.pose))
    return { ...spot, base: top + size.h * scale * 0.02 };
  const pose = figure.pose === 'stand' ? 'sit' : figure.pose;
  return { ...spot, base: Math.min(0, top + size.h * legsBelowSeat), pose };
};

const spotIn = (
  parent: Placement,
  size: { w: number; h: number },
  figure: Figure,
  spread: number,
  copies: number,
): Spot => {
  if (isRing(parent.figure.name)) {
    const scale = (parent.w * 1.3) / size.w;
    return {
      x: parent.x,
      base: -parent.h * 0.5 + size.h * scale * 0.5,
      order: 20,
      scale,
      hiddenBy: { index: 0, from: 0 },
    };
  }
  const cavity = cavityOf(parent.figure.name);
  if (cavity !== undefined) {
    const wide = (parent.w * cavity.width) / copies;
    const scale = Math.min(1, (parent.h * cavity.height) / size.h, wide / size.w);
    return {
      x: parent.x + (spread * wide * (copies - 1)) / 2,
      base: -parent.h * cavity.floor,
      order: 20,
      restsOn: 0,
      scale,
    };
  }
  const opening = openingOf(parent.figure.name);
  if (opening === undefined) {
    if (isBuilding(parent.figure.name))
      return {
        x: parent.x + spread * parent.w * 0.25,
        base: 0.02,
        order: 20,
        restsOn: 0,
        scale: Math.min(
          1,
          (parent.h * 0.45) / size.h,
          parent.figure.name === 'camping-tent' ? (parent.w * 0.36) / size.w : 1,
        ),
      };
    return {
      x: parent.x + parent.w * (0.06 + spread * 0.2),
      base: -parent.h * 0.45,
      order: 20,
      restsOn: 0,
      scale: Math.min(1, (parent.h * 0.5) / size.h),
    };
  }
  // Bars all round: the thing is inside, whole.
  if (opening.rim === 0)
    return {
      x: parent.x,
      base: -parent.h * 0.1,
      order: 20,
      scale: Math.min(1, (parent.h * 0.6) / size.h, (parent.w * opening.width) / size.w),
      hiddenBy: { index: 0, from: 0 },
    };
  const heaped = copies > 6 && !figure.isPerson;
  const room = (parent.w * opening.width) / (heaped ? 3.4 : copies > 1 ? copies * (figure.isPerson ? 0.9 : 0.72) : 1);
  const depth = parent.h * (1 - opening.rim);
  const [seat, shift] = (figure.isPerson ? opening.seat : undefined) ?? [1, 0];
  const scale = Math.min(seat, room / size.w);
  const h = size.h * scale;
  // At least a little over half of it is visible; more than a few are in a heap.
  const turn = Math.round(((spread + 1) / 2) * (copies - 1));
  const longest = Math.ceil(copies / 3);
  const layer = heaped ? 2 - Math.floor(turn / longest) : 0;
  const aside = heaped ? ((turn % longest) / (longest - 1) - 0.5) * (2 - 0.5 * layer) : spread;
  const sunk = Math.min(h * 0.42, depth * 0.82) - layer * h * 0.55;
  return {
    x: parent.x + parent.w * shift + (aside * Math.max(0, parent.w * opening.width - size.w * scale)) / 2,
    base: -depth + sunk,
    order: 20,
    scale,
    hiddenBy: { index: 0, from: opening.rim },
  };
};

const spotBetween = (placed: Placement[], parentCount: number, size: { w: number; h: number }): Spot => {
  const [left, right] = placed;
  if (left !== undefined && right !== undefined && parentCount > 1) {
    const gap = size.w * 0.5 + Math.min(0.08, size.w * 0.15);
    left.x = -(gap + left.w / 2);
    right.x = gap + right.w / 2;
    right.flip = true;
  }
  return { x: 0, base: 0.02, order: 20 };
};

/** Returns the rectangle around all placements; its lower edge is the group's baseline. */
export const groupBounds = (
  placements: readonly Placement[],
): {
  left: number;
  right: number;
  top: number;
  bottom: number;
} => ({
  left: Math.min(...placements.map(({ x, w }) => x - w / 2)),
  right: Math.max(...placements.map(({ x, w }) => x + w / 2)),
  top: Math.min(...placements.map(({ base, h }) => base - h)),
  bottom: Math.max(...placements.map(({ base }) => base)),
});
