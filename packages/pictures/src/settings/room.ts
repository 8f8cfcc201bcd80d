import { glow, H, W } from '../draw/canvas.ts';
import { lighten } from '../draw/color.ts';
import type { InteriorName } from '../scenery/interiors.ts';
import { interiors } from '../scenery/interiors.ts';
import type { Time } from '../scenery/palettes.ts';
import { placeProp } from '../scenery/props.ts';
import { floorY, paintLightPatch, paintRug, paintShell, paintWallDecoration } from '../scenery/room-parts.ts';
import { paintCurtains, paintWindow } from '../scenery/windows.ts';
import type { PaintSetting, SettingOptions, SceneCanvas } from '../scenery/scene.ts';
import { indoorLight } from '../scenery/scene.ts';

export const chooseInterior = (
  stage: SceneCanvas,
  time: Time,
  options: SettingOptions,
  names: readonly InteriorName[],
): InteriorName => {
  const drawn = stage.random.pick(names);
  return options.interior ?? (time === 'night' || time === 'dusk' ? 'evening' : drawn);
};

export const room: PaintSetting = async (stage, time, options) => {
  const { ctx, random } = stage;
  const interior = interiors[chooseInterior(stage, time, options, ['cozy', 'mint', 'blue', 'rose', 'lilac'])];
  paintShell(ctx, random, interior, { hasStripes: random.chance(0.4), hasPanels: random.chance(0.35) });
  const light = indoorLight(interior);
  const frame = { x: random.pick([W * 0.68, W * 0.62]), y: H * 0.3, w: 230, h: 280 };
  if (needsWindow(options)) {
    paintWindow(ctx, random, frame, interior, time);
    if (random.chance(0.75)) paintCurtains(ctx, frame, lighten(interior.accent, 0.25));
  }
  await paintWallDecoration(stage, interior, light, W * 0.19, H * 0.28);
  paintRug(ctx, interior);
  const hasFurniture = options.figures?.some((name) => furniture.has(name)) === true;
  if (random.chance(0.33) && !hasFurniture) await placeProp(stage, light, 'couch-and-lamp', 330, W * 0.22, floorY + 52);
  else await placeProp(stage, light, 'potted-plant', 240, W * 0.1, floorY + 60);
  await placeProp(stage, light, 'potted-plant', random.between(150, 210), W * 0.93, floorY + 60, { flip: true });
  if (interior.isLit) glow(ctx, W * 0.3, H * 0.4, 420, '#ffb765', 0.55);
  else paintLightPatch(ctx, interior.light);
  return {
    light,
    horizonY: floorY,
    heroY: H * 0.885,
    groundFarY: floorY + 40,
    air: [H * 0.12, H * 0.4],
    interior,
    isIndoor: true,
    paintFront: () => undefined,
  };
};

/** A window that is a figure of the picture is the room's only one. */
const needsWindow = ({ figures = [] }: SettingOptions): boolean =>
  !figures.some((name) => name === 'window' || name === 'curtains');

const furniture = new Set(['couch-and-lamp', 'bed', 'chair', 'table', 'person-in-bed', 'bathtub', 'shelf']);

export const bedroom: PaintSetting = async (stage, time, options) => {
  const { ctx, random } = stage;
  const interior = interiors[chooseInterior(stage, time, options, ['rose', 'blue', 'lilac', 'mint'])];
  paintShell(ctx, random, interior, { hasStripes: true });
  const light = indoorLight(interior);
  const frame = { x: W * 0.7, y: H * 0.28, w: 210, h: 260 };
  if (needsWindow(options)) {
    paintWindow(ctx, random, frame, interior, time);
    paintCurtains(ctx, frame, lighten(interior.secondAccent, 0.2));
  }
  await paintWallDecoration(stage, interior, light, W * 0.2, H * 0.26);
  paintRug(ctx, interior);
  if (options.figures?.some((name) => furniture.has(name)) !== true)
    await placeProp(stage, light, 'bed', 300, W * 0.21, floorY + 66);
  await placeProp(stage, light, 'potted-plant', 170, W * 0.92, floorY + 54);
  if (interior.isLit) glow(ctx, W * 0.4, H * 0.42, 420, '#ffb765', 0.5);
  else paintLightPatch(ctx, interior.light);
  return {
    light,
    horizonY: floorY,
    heroY: H * 0.89,
    groundFarY: floorY + 50,
    air: [H * 0.12, H * 0.4],
    interior,
    isIndoor: true,
    paintFront: () => undefined,
  };
};
