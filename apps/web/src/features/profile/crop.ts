/** Width and height of an upright picture in pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}
/**
 * A square of a picture as the server takes it: `x` and `y` of its upper left corner as shares of the picture's width
 * and height, `size` as a share of its shorter side.
 */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** The square is never smaller than this in the picture's own pixels (unless the picture is), nor than an eighth of its shorter side. */
const leastPixels = 96;
const greatestZoom = 8;

const clamp = (value: number, least: number, greatest: number) => Math.min(Math.max(value, least), greatest);
const shorter = ({ width, height }: Size) => Math.min(width, height);

/** The smallest share that `size` may take. */
const leastSize = (picture: Size): number => Math.min(1, Math.max(1 / greatestZoom, leastPixels / shorter(picture)));

/** How far a picture can be enlarged: 1 where it cannot. */
export const greatestZoomOf = (picture: Size): number => 1 / leastSize(picture);

/** Holds a square inside its picture. */
const fit = ({ x, y, size }: Crop, picture: Size): Crop => {
  const side = clamp(size, leastSize(picture), 1);
  const pixels = side * shorter(picture);
  return {
    size: side,
    x: clamp(x, 0, 1 - pixels / picture.width),
    y: clamp(y, 0, 1 - pixels / picture.height),
  };
};

/** The largest square, in the middle. */
export const middleOf = (picture: Size): Crop =>
  fit(
    {
      size: 1,
      x: (1 - shorter(picture) / picture.width) / 2,
      y: (1 - shorter(picture) / picture.height) / 2,
    },
    picture,
  );

/** Moves the picture under the square by shares of the square's side: (1, 0) moves it to the right by its whole width. */
export const moveCrop = (crop: Crop, picture: Size, byX: number, byY: number): Crop => {
  const pixels = crop.size * shorter(picture);
  return fit(
    { ...crop, x: crop.x - (byX * pixels) / picture.width, y: crop.y - (byY * pixels) / picture.height },
    picture,
  );
};

/**
 * Enlarges the picture to `zoom` (1 for the whole shorter side) around a point of the square that stays where it is,
 * as shares of the square: (0.5, 0.5) is its middle.
 */
export const zoomCrop = (crop: Crop, picture: Size, zoom: number, aroundX = 0.5, aroundY = 0.5): Crop => {
  const size = clamp(1 / zoom, leastSize(picture), 1);
  const lost = (crop.size - size) * shorter(picture);
  return fit(
    { size, x: crop.x + (aroundX * lost) / picture.width, y: crop.y + (aroundY * lost) / picture.height },
    picture,
  );
};
