import { clayEllipse } from '../draw/clay.ts';
import { glow, H, W } from '../draw/canvas.ts';
import { softShadow } from '../draw/place.ts';
import type { Actor } from '../figures/group.ts';
import { belongsAbove } from '../figures/surfaces.ts';
import { flies, hangsOnWall, isFlat, needsPlate, swims } from '../figures/habits.ts';
import { paintTable } from '../scenery/table-top.ts';
import type { Act, Entry, Show } from './act.ts';
import { firstOf, put } from './act.ts';
import { companionEntries } from './companions.ts';
import { withinReach } from './within-reach.ts';
import { withGazes } from './gaze.ts';
import { isHerd } from './herd.ts';
import { multiplyHero } from './multiply-hero.ts';
import { heroShare, isPersonWithThings, widestShare } from './proportions.ts';
import { spaceOut } from './space-out.ts';

const heroHeight = (show: Show, hero: Actor): number => {
  const { scene, zoom } = show;
  const growth = hero.isChild ? 0.88 : hero.isBaby ? 0.66 : 1;
  if (hero.isPerson) return H * 0.55 * zoom * growth * Math.min(1.15, hero.item.sizeFactor);
  if (isPersonWithThings(hero)) return H * 0.55 * zoom * hero.size;
  if (hero.placements !== undefined) return H * (0.3 + 0.22 * Math.min(1.2, hero.size)) * zoom;
  const isNear = show.isClose || scene.isStudio === true || scene.table !== undefined;
  const isBesideSomebody = show.actors.slice(1, 4).some(({ isPerson }) => isPerson);
  return H * zoom * heroShare(hero, isNear, isBesideSomebody);
};

const heroEntry = (show: Show, hero: Actor, x: number): Entry => {
  const { scene, random, isMirrored } = show;
  const h = heroHeight(show, hero);
  const flip = isMirrored;
  const isSky = hero.placements?.every(({ figure }) => belongsAbove(figure.name)) === true;
  if ((flies(hero) || isSky) && scene.isStudio !== true && scene.table === undefined) {
    const airShadowY = isSky || scene.isWater || scene.isAfloat ? undefined : scene.heroY;
    return {
      actor: hero,
      x: W * 0.5,
      baseline: H * (scene.isAfloat ? 0.58 : 0.54) + h * 0.22,
      h: h * 1.12,
      depth: 0,
      options: { isFlying: true, airShadowY, flip },
    };
  }
  if (hangsOnWall(hero) && scene.interior !== undefined && scene.table === undefined)
    return { actor: hero, x: W * 0.5, baseline: H * 0.6, h: H * 0.36, depth: -5, options: { hasShadow: false, flip } };
  if (scene.isWater && swims(hero))
    return {
      actor: hero,
      x,
      baseline: H * 0.8,
      h,
      depth: H * 0.8,
      options: { isFlying: true, rotation: flip ? 0.14 : -0.14, flip },
    };
  if (scene.isAfloat)
    return {
      actor: hero,
      x,
      baseline: H * 0.63 + (hero.isPerson ? H * 0.06 : 0),
      h: h * (hero.isPerson ? 0.8 : 1.1),
      depth: H * 0.63,
      options: { isFlying: true, rotation: hero.placements ? 0 : random.between(-0.06, 0.06), flip },
    };
  const baseline = scene.heroY - (scene.table !== undefined && hero.isPerson ? H * 0.02 : 0);
  return { actor: hero, x, baseline, h, depth: baseline, options: { flip } };
};

const paintPlate = (show: Show, entry: Entry): void => {
  const { ctx, scene } = show;
  const rx = Math.min(W * 0.36, entry.h * Math.max(0.5, Math.min(0.72, entry.actor.aspect * 0.8)));
  const ry = rx * 0.2;
  const y = entry.baseline - ry * 0.35;
  softShadow(ctx, entry.x - 10, y + ry * 0.7, rx * 1.05, ry * 0.9, scene.light.shadow, 0.4, 14);
  clayEllipse(ctx, entry.x, y, rx, ry, '#fbfaff', { depth: 9, shade: 0.35 });
  clayEllipse(ctx, entry.x, y + 2, rx * 0.7, ry * 0.64, '#eef2fb', { depth: 7, highlight: 0.2, shade: 0.35 });
};

/** Nobody is cut by the edge of the picture; things may be, by a hair. */
const insideFrame = (show: Show, { actor, x, h }: Entry): number => {
  const widest = W * widestShare(actor) * (1 - 0.55 * show.tightness);
  const half = Math.min(
    W / 2,
    Math.min(actor === show.actors[0] ? W : widest, h * actor.aspect) * (actor.isPerson ? 0.54 : 0.47) + 4,
  );
  return Math.max(half, Math.min(W - half, x));
};

/** Shares of the picture's width at which two or three people sit at a table without hiding one another. */
const seats: Readonly<Record<number, readonly number[]>> = { 2: [0.27, 0.73], 3: [0.19, 0.5, 0.81] };

const sideBySide = (entries: readonly Entry[], spread: number): readonly Entry[] => {
  const people = entries.filter(({ actor }) => actor.isPerson).toSorted((one, other) => one.x - other.x);
  const places = seats[people.length];
  if (places === undefined) return entries;
  return entries.map((entry) => {
    const place = places[people.indexOf(entry)];
    return place === undefined ? entry : { ...entry, x: W * (0.5 + (place - 0.5) * spread) };
  });
};

/** The hero with up to three companions; people stand behind a table, food lies on a plate, flyers fly. */
export const scene: Act = async (show) => {
  const hero = firstOf(show);
  const { ctx, scene: set, random } = show;
  const companions = show.actors.slice(1, 4);
  const share =
    companions.length === 0
      ? 0.5 + (show.isClose ? 0 : random.between(-0.03, 0.03))
      : companions.length === 1
        ? isHerd(show, companions)
          ? 0.22
          : 0.4
        : 0.45;
  const lead = heroEntry(show, hero, W * (show.isMirrored ? 1 - share : share));
  const reference = heroHeight(show, hero) / hero.size ** 0.72;
  const heroes = hero.count > 1 ? multiplyHero(show, lead) : [lead];
  const others = companionEntries(show, hero, companions, reference);
  if (
    set.table === undefined &&
    set.isStudio !== true &&
    set.isAfloat !== true &&
    hero.count === 1 &&
    lead.options.isFlying !== true &&
    !hangsOnWall(hero)
  )
    spaceOut(show, lead, others);
  if (show.numbers.reach === 1) withinReach(show, lead, others[0]);
  const depthOf = ({ actor, depth }: Entry): number => (isFlat(actor) ? depth - H * 0.1 : depth);
  const entries = withGazes([...heroes, ...others], lead).toSorted((a, b) => depthOf(a) - depthOf(b));
  const isBehind = (entry: Entry): boolean =>
    set.table !== undefined && (entry.actor.isPerson || entry.options.isFlying === true);
  glow(ctx, lead.x, lead.baseline - lead.h * 0.5, lead.h * 0.95, set.light.light, set.isIndoor ? 0.22 : 0.26);
  const behind = sideBySide(entries.filter(isBehind), 1 - show.tightness * 0.5);
  for (const entry of behind) {
    const h = entry.actor.isPerson ? H * 0.6 * (entry.actor.isChild ? 0.9 : 1) : entry.h;
    const baseline = entry.actor.isPerson && set.table !== undefined ? set.table.y + H * 0.2 : entry.baseline;
    await put(show, entry.actor, h, insideFrame(show, entry), baseline, { ...entry.options, hasShadow: false });
  }
  if (set.table !== undefined) {
    paintTable(ctx, set.table.y, set.table.color, set.light);
    if (entries.some(isBehind)) softShadow(ctx, W * 0.5, set.table.y + 18, W * 0.3, 14, set.light.shadow, 0.25, 16);
    if (needsPlate(hero)) paintPlate(show, lead);
  }
  const reflection = set.isStudio || set.table !== undefined ? 0.14 : 0;
  for (const entry of entries.filter((candidate) => !isBehind(candidate))) {
    const widest = entry.actor === hero ? (hero.placements === undefined ? 0.78 : 0.9) : widestShare(entry.actor);
    await put(show, entry.actor, entry.h, insideFrame(show, entry), entry.baseline, {
      ...entry.options,
      maxW:
        W * Math.min(widest * (1 - 0.55 * show.tightness), entry.actor.aspect < 1 ? 1 : 0.94 * (show.seenWidth ?? 1)),
      reflection,
    });
  }
};
