/** Limits of a cropped photo. */
export interface Cut {
  /** Width by height. */
  readonly shape: number;
  /** Min width of the part in the photo's own pixels (unless the photo is narrower). */
  readonly leastPixels: number;
  /** Photos whose shorter side has fewer pixels are refused. */
  readonly minSidePixels: number;
  /** Larger photos are scaled down to this shorter side before upload, px. */
  readonly shorterSidePixels: number;
}
/** A user's picture, stored at 256 × 256 pixels: four times as many still allow zooming in. */
export const avatarCut: Cut = { shape: 1, leastPixels: 96, minSidePixels: 48, shorterSidePixels: 1024 };
/** A card's photo, stored 768 pixels wide. */
export const cardCut: Cut = { shape: 4 / 5, leastPixels: 240, minSidePixels: 480, shorterSidePixels: 1600 };

/** An upright picture in pixels, with its crop limits. */
export interface Size {
  readonly width: number;
  readonly height: number;
  readonly cut: Cut;
}
/**
 * A crop as the server expects it: `x` and `y` of its upper left corner as shares of the picture's width and height, `size` as a
 * share of the largest part of this shape.
 */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The part is never smaller than this fraction of the largest one. */
const greatestZoom = 8;

const clamp = (value: number, least: number, greatest: number) => Math.min(Math.max(value, least), greatest);

/** Width and height of the largest part, px. */
export const largestOf = ({ width, height, cut: { shape } }: Size): readonly [width: number, height: number] => {
  const widest = Math.min(width, height * shape);
  return [widest, widest / shape];
};

/** The min value of `size`. */
const leastSize = (picture: Size): number =>
  Math.min(1, Math.max(1 / greatestZoom, picture.cut.leastPixels / largestOf(picture)[0]));

/** Max zoom of a picture: 1 if it cannot be enlarged. */
export const maxZoomOf = (picture: Size): number => 1 / leastSize(picture);

/** Clamps a part to its picture. */
const fit = ({ x, y, size }: Crop, picture: Size): Crop => {
  const share = clamp(size, leastSize(picture), 1);
  const [width, height] = largestOf(picture);
  return {
    size: share,
    x: clamp(x, 0, 1 - (share * width) / picture.width),
    y: clamp(y, 0, 1 - (share * height) / picture.height),
  };
};

/** The largest part, in the middle. */
export const middleOf = (picture: Size): Crop => {
  const [width, height] = largestOf(picture);
  return fit({ size: 1, x: (1 - width / picture.width) / 2, y: (1 - height / picture.height) / 2 }, picture);
};

/** Moves the picture under the part by shares of the part's sides: (1, 0) moves it to the right by the part's whole width. */
export const moveCrop = (crop: Crop, picture: Size, byX: number, byY: number): Crop => {
  const [width, height] = largestOf(picture);
  return fit(
    {
      ...crop,
      x: crop.x - (byX * crop.size * width) / picture.width,
      y: crop.y - (byY * crop.size * height) / picture.height,
    },
    picture,
  );
};

/**
 * Zooms the picture to `zoom` (1 for the largest part) around a fixed point of the part, in shares of the part: (0.5, 0.5) is its
 * middle.
 */
export const zoomCrop = (crop: Crop, picture: Size, zoom: number, aroundX = 0.5, aroundY = 0.5): Crop => {
  const size = clamp(1 / zoom, leastSize(picture), 1);
  const lost = crop.size - size;
  const [width, height] = largestOf(picture);
  return fit(
    {
      size,
      x: crop.x + (aroundX * lost * width) / picture.width,
      y: crop.y + (aroundY * lost * height) / picture.height,
    },
    picture,
  );
};
