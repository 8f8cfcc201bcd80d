import type { Context } from '../draw/canvas.ts';
import type { Color } from '../draw/color.ts';
import type { Light } from '../draw/light.ts';
import { makeLight } from '../draw/light.ts';
import type { Random } from '../draw/random.ts';
import type { SpriteStore } from '../sprites/sprite-store.ts';
import type { Interior, InteriorName } from './interiors.ts';
import type { Palette, Time } from './palettes.ts';
import type { Studio, StudioName } from './studios.ts';

/** The input of every painter: the canvas, its random stream, the sprites. */
export type SceneCanvas = { ctx: Context; random: Random; sprites: SpriteStore };

/** A painted backdrop with the placement of figures; lengths are pixels. */
export type Scene = {
  light: Light;
  horizonY: number;
  /** Baseline of the main figure. */
  heroY: number;
  /** The far edge of the ground, for distant and large things. */
  groundFarY: number;
  air: readonly [top: number, bottom: number];
  /** Figures swim at the surface. */
  isWater?: boolean;
  /** Figures float freely, there is no ground. */
  isAfloat?: boolean;
  isIndoor?: boolean;
  isStudio?: boolean;
  studio?: Studio;
  interior?: Interior;
  /** A table with things in the foreground, in front of the people. */
  table?: { y: number; color: Color };
  /** Blur of the whole backdrop, in pixels, before figures. */
  backgroundBlurPx?: number;
  /** Painted over the figures. */
  paintFront(ctx: Context): void;
};

export type SettingOptions = {
  studio?: StudioName | undefined;
  interior?: InteriorName | undefined;
  decoration?: Decoration | undefined;
  hasPodium?: boolean | undefined;
  hasBalls?: boolean | undefined;
  /** The sun or moon is a figure of the picture and is not painted twice. */
  hidesSun?: boolean | undefined;
  /** Figures are on the floor, not on the table in the foreground. */
  isFloor?: boolean | undefined;
  /** Furniture that is a figure of the picture and is not painted twice. */
  figures?: readonly string[] | undefined;
};

export const decorations = ['disc', 'arch', 'waves', 'arches'] as const;
export type Decoration = (typeof decorations)[number];

export type PaintSetting = (stage: SceneCanvas, time: Time, options: SettingOptions) => Promise<Scene>;

export const outdoorLight = (palette: Palette, bounce: Color): Light =>
  makeLight({ ...palette, tint: palette.light, bounce, castLength: 0.3 });

export const indoorLight = (interior: Interior, bounce: Color = interior.floor[0]): Light =>
  makeLight({ ...interior, tint: interior.light, bounce, castLength: 0.24, castSkew: 0.5 });

export const studioLight = (studio: Studio): Light =>
  makeLight({
    light: studio.light,
    shadow: studio.shadow,
    haze: studio.background[0],
    tint: studio.background[0],
    ambient: 0.07,
    darkness: studio.darkness,
    rim: studio.rim,
    bounce: studio.background[1],
    castLength: 0.2,
    castSkew: 0.5,
    castAlpha: 0.22,
  });
