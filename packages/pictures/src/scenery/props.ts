import type { Light } from '../draw/light.ts';
import type { PlaceOptions } from '../draw/place.ts';
import { place } from '../draw/place.ts';
import type { RelightOptions } from '../draw/relight.ts';
import { relight } from '../draw/relight.ts';
import type { SceneCanvas } from './scene.ts';

/** Draws a sprite that belongs to the backdrop, its foot at (`x`, `baseline`). */
export const placeProp = async (
  stage: SceneCanvas,
  light: Light,
  name: string,
  heightPx: number,
  x: number,
  baseline: number,
  options: PlaceOptions & RelightOptions = {},
): Promise<void> => {
  const sprite = await stage.sprites.load(name, heightPx);
  const foot = sprite.foot;
  place(stage.ctx, relight(sprite.canvas, sprite.w, sprite.h, light, options), sprite, x, baseline, light, {
    foot,
    ...options,
  });
};
