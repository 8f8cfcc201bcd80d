/** A part of an image: `x` and `y` are shares of its upright width and height, `size` of the largest part of the shape. */
export interface AvatarCrop {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly size?: number | undefined;
}

/** A square, or the 4:5 of a card's picture. */
export type Shape = 'avatar' | 'photo';

/**
 * Why no avatar came of the bytes: they are no JPEG, PNG or WebP; the image has more pixels than are decoded; it cannot be
 * decoded; or the machine has so much to do that the image must come again later.
 */
export type AvatarFault = 'not-an-image' | 'too-many-pixels' | 'damaged' | 'busy';

/** The bytes did not become an avatar. */
export class AvatarError extends Error {
  override name = 'AvatarError';
  readonly fault: AvatarFault;

  constructor(fault: AvatarFault, options?: ErrorOptions) {
    super(`no avatar: ${fault}`, options);
    this.fault = fault;
  }
}

/** Width and height of an avatar. */
export const avatarPixels = 256;
/** Pixels that an image may have at most: what a phone's camera makes, and no bomb. */
export const maxAvatarSourcePixels = 40_000_000;
/** Width and height that an image may have at most: what a JPEG can have. A strip of many millions of rows takes very long. */
export const maxAvatarSourceSide = 65_535;

/** Makes avatars of what people upload. */
export interface AvatarMaker {
  /**
   * A WebP of 256 × 256 pixels in sRGB that holds nothing but the picture. What the crop leaves out is in the middle and as
   * large as it can be; a crop that would leave the image is moved into it. Throws `AvatarError`.
   */
  make: (bytes: Uint8Array, crop?: AvatarCrop) => Promise<Buffer>;
  /** In the same way the files of a card's picture, 4:5: each width (px), the greatest first, as AVIF and then WebP. */
  makePhoto: (bytes: Uint8Array, widths: readonly number[], crop?: AvatarCrop) => Promise<Buffer[]>;
}
