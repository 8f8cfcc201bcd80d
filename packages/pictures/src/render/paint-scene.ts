import { acts } from '../acts/registry.ts';
import type { Show } from '../acts/act.ts';
import type { Box, Canvas } from '../draw/canvas.ts';
import { fillRect, H, newLayer } from '../draw/canvas.ts';
import { defocus } from '../draw/post.ts';
import type { Actor } from '../figures/group.ts';
import { isBeast, isSkyLight } from '../figures/habits.ts';
import { paintIsland } from '../layouts/island.ts';
import { paintPaperBox } from '../layouts/paper-box.ts';
import type { ScenePlan } from '../plan/scene-plan.ts';
import type { ActName } from '../recipe/vocabulary.ts';
import { paintBokeh } from '../scenery/lights.ts';
import type { Scene, SceneCanvas } from '../scenery/scene.ts';
import { studios } from '../scenery/studios.ts';
import { paintFog, paintRain, paintSnowfall } from '../scenery/weather.ts';
import { rgba } from '../draw/color.ts';
import type { SettingName } from '../settings/names.ts';
import { settings } from '../settings/registry.ts';

/** Metaphors staged in the studio, whatever the setting. */
const studioActs = new Set<ActName>(['bridge', 'scatter', 'tangle']);
/** Metaphors with separate stands, which use a real place as a blurred backdrop. */
const stagedActs = new Set<ActName>([
  'contrast',
  'balance',
  'stairs',
  'network',
  'unique',
  'orbit',
  'cloche',
  'lens',
  'transform',
]);
/** Acts with their stand, or that need the floor free. */
const actsWithoutPodium = new Set<ActName>([
  ...studioActs,
  ...stagedActs,
  'tower',
  'mirror',
  'door',
  'wall',
  'fade',
  'tug',
  'think',
  'say',
  'crowd',
  'umbrella',
  'meet',
  'giant',
  'path',
  'peek',
  'face',
  'queue',
]);

const islandItems = 3;
const paperItems = 2;

const isMetaphor = (act: ActName): boolean => studioActs.has(act) || stagedActs.has(act);

/** Water and weightlessness have no ground for stands; things circling in the air need none. */
const settingOf = ({ act, setting }: ScenePlan): SettingName => {
  const hasGround =
    setting !== 'sea' && setting !== 'underwater' && (act === 'orbit' || !['sky', 'space'].includes(setting));
  return studioActs.has(act) || (stagedActs.has(act) && !hasGround) ? 'studio' : setting;
};

/** Furniture and animals are on the floor, never on the table in front. */
const needsFloor = (actors: readonly Actor[]): boolean => {
  const stands = (name: string, size: number): boolean =>
    (isBeast(name) && size >= 0.2) || floorThings.has(name) || size >= tooLargeForTables;
  return actors.some(
    (actor) =>
      !actor.isPerson &&
      (actor.placements?.some(({ figure }) => figure.isPerson || stands(figure.name, figure.size)) ??
        stands(actor.name, actor.size)),
  );
};

/** Cars, bicycles, trees. */
const tooLargeForTables = 0.62;

const floorThings = new Set([
  'table',
  'chair',
  'seat',
  'bed',
  'couch-and-lamp',
  'bathtub',
  'door',
  'ladder',
  'bicycle',
  'broom',
  'shelf',
  'snowman',
  'person-in-bed',
  'toilet',
]);

/** A picture before its last pass, and the light on it. */
export type PaintedScene = { canvas: Canvas; scene: Scene };

export type SceneOptions = {
  /** Scales the figures. */
  zoom?: number;
  /** Figures stand on the floor, not behind a table. */
  isFloor?: boolean;
  /** The highest visible pixel: things in the air stay below it. */
  topOf?: (scene: Scene) => number;
  /** The visible share of the width. */
  seenWidth?: number;
  /** The visible part, if it does not depend on the scene. */
  seen?: Box | undefined;
};

/** Paints one scene with its actors, 768 × 960, without the last pass over the whole picture. */
export const paintScene = async (
  plan: ScenePlan,
  actors: readonly Actor[],
  { random, sprites }: Pick<SceneCanvas, 'random' | 'sprites'>,
  { zoom = 1, isFloor = false, topOf, seenWidth = 1, seen }: SceneOptions = {},
): Promise<PaintedScene> => {
  const { canvas, ctx } = newLayer();
  const stage: SceneCanvas = { ctx, random, sprites };
  const layout = plan.layout === 'full' || plan.layout === 'close' || !canBeFramed(plan) ? 'full' : plan.layout;
  const isClose = plan.layout === 'close' || plan.act === 'close' || plan.act === 'face';
  const frame =
    layout === 'island'
      ? await framed(paintIsland(stage, plan), islandItems, 0.86, 0.42)
      : layout === 'paper'
        ? await framed(paintPaperBox(stage, plan), paperItems, 0.8, 0.5)
        : await paintFull(stage, canvas, plan, actors, { isClose, isFloor });
  const show: Show = {
    ctx,
    random,
    sprites,
    scene: topOf === undefined ? frame.scene : { ...frame.scene, air: airBelow(topOf(frame.scene)) },
    actors: actors.slice(0, frame.most),
    isMirrored: plan.isMirrored,
    isClose: isClose && layout === 'full',
    zoom: frame.zoom * zoom,
    tightness: frame.tightness,
    seenWidth,
    ...(seen === undefined ? {} : { seen }),
    numbers: plan.options,
  };
  const isOpen = frame.scene.isIndoor !== true;
  if (plan.time === 'fog' && isOpen) fillRect(ctx, rgba('#e6eaed', 0.5));
  await acts[plan.act](show);
  frame.scene.paintFront(ctx);
  if (plan.time === 'storm' && plan.act !== 'umbrella' && isOpen) paintRain(ctx, random, 0.5);
  if ((plan.time === 'winter' || plan.time === 'snownight') && isOpen) paintSnowfall(ctx, random);
  if (plan.time === 'fog' && isOpen) paintFog(ctx, random);
  return { canvas, scene: frame.scene };
};

const airBelow = (top: number): Scene['air'] => [top + H * 0.03, top + H * 0.12];

type Frame = { scene: Scene; most: number; zoom: number; tightness: number };

const framed = async (painted: Promise<Scene>, most: number, zoom: number, tightness: number): Promise<Frame> => ({
  scene: await painted,
  most,
  zoom,
  tightness,
});

const canBeFramed = (plan: ScenePlan): boolean =>
  !isMetaphor(plan.act) && plan.act !== 'face' && plan.setting !== 'studio';

const paintFull = async (
  stage: SceneCanvas,
  canvas: Canvas,
  plan: ScenePlan,
  actors: readonly Actor[],
  { isClose, isFloor }: { isClose: boolean; isFloor: boolean },
): Promise<Frame> => {
  const names = actors.flatMap((actor) => [actor.name, ...(actor.placements ?? []).map(({ figure }) => figure.name)]);
  const scene = await settings[settingOf(plan)](stage, plan.time, {
    studio: plan.studio,
    decoration: plan.decoration,
    hasPodium: !actsWithoutPodium.has(plan.act),
    hasBalls: plan.act !== 'unique' && plan.act !== 'network',
    hidesSun: names.some(isSkyLight),
    isFloor: isFloor || isMetaphor(plan.act) || needsFloor(actors),
    figures: names,
  });
  const { ctx, random } = stage;
  if (isClose) {
    defocus(canvas, 13, { scale: 1.12, centerY: H * 0.7 });
    if (!scene.isStudio)
      paintBokeh(ctx, random, [scene.light.light, '#ffffff', scene.light.haze], 12, {
        bottom: H * 0.7,
        radii: [14, 54],
        alpha: 0.9,
      });
    const heroY = Math.min(H * 0.93, scene.heroY + (scene.isStudio ? 0 : H * 0.05));
    return { scene: { ...scene, heroY }, most: 8, zoom: scene.isStudio ? 1.08 : 1.22, tightness: 0 };
  }
  if (stagedActs.has(plan.act) && scene.isStudio !== true) {
    defocus(canvas, 7);
    return { scene: { ...scene, studio: studios[plan.studio] }, most: 8, zoom: 1, tightness: 0 };
  }
  if (scene.backgroundBlurPx !== undefined) defocus(canvas, scene.backgroundBlurPx);
  else if (!scene.isStudio) softenDistance(canvas, scene);
  return { scene, most: 8, zoom: 1, tightness: 0 };
};

/** Blurs the far part slightly, fading out just below the horizon. */
const softenDistance = (canvas: Canvas, { horizonY }: Scene): void =>
  defocus(canvas, 3.2, { fade: [horizonY * 0.9, Math.min(H, horizonY + H * 0.14)] });
