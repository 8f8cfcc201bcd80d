/** A crop: `x` and `y` are shares of the upright width and height, `size` of the largest possible crop of the shape. */
export interface AvatarCrop {
  readonly x?: number | undefined;
  readonly y?: number | undefined;
  readonly size?: number | undefined;
}

/** A square, or the 4:5 of a card's picture. */
export type Shape = 'avatar' | 'photo';

/**
 * Why the bytes gave no avatar: no JPEG, PNG or WebP; more pixels than are decoded; undecodable; or the machine is overloaded
 * and the upload must be retried later.
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
/** Max pixels of an image: allows a phone's camera, but no bomb. */
export const maxAvatarSourcePixels = 40_000_000;
/** Max width and height of an image, JPEG's own. A strip of many millions of rows takes very long. */
export const maxAvatarSourceSide = 65_535;

/** Makes avatars from uploads. */
export interface AvatarMaker {
  /**
   * Returns a WebP of 256 × 256 pixels in sRGB without metadata. Defaults of the crop are centred and as large as possible; a
   * crop beyond the image is moved into it. Throws `AvatarError`.
   */
  make: (bytes: Uint8Array, crop?: AvatarCrop) => Promise<Buffer>;
  /** Returns the files of a card's picture, 4:5: each width (px), largest first, as AVIF and then WebP. */
  makePhoto: (bytes: Uint8Array, widths: readonly number[], crop?: AvatarCrop) => Promise<Buffer[]>;
}
