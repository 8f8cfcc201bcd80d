import type { Color } from './color.ts';

/** The lighting of a scene's figures; the key light always comes from the upper right. */
export type Light = {
  light: Color;
  shadow: Color;
  haze: Color;
  tint: Color;
  /** Share of the tint over everything, 0.03 to 0.2. */
  ambient: number;
  /** Share of the shadow colour at night, 0 by day. */
  darkness: number;
  rim: Color;
  rimAlpha: number;
  /** Colour the ground throws up onto the lowest part. */
  bounce: Color | null;
  castAlpha: number;
  castLength: number;
  castSkew: number;
};

type LightInput = Pick<Light, 'light' | 'shadow' | 'haze'> & Partial<{ [K in keyof Light]: Light[K] | undefined }>;

export const makeLight = (input: LightInput): Light => ({
  light: input.light,
  shadow: input.shadow,
  haze: input.haze,
  tint: input.tint ?? input.light,
  ambient: input.ambient ?? 0.12,
  darkness: input.darkness ?? 0,
  rim: input.rim ?? input.light,
  rimAlpha: input.rimAlpha ?? 0.55,
  bounce: input.bounce ?? null,
  castAlpha: input.castAlpha ?? 0.26,
  castLength: input.castLength ?? 0.34,
  castSkew: input.castSkew ?? 0.55,
});
