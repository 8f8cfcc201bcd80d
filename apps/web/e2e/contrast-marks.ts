/** Red, green, blue from 0 to 255, and alpha from 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** A text, an icon or the edge of a control, as the page has it. */
export interface Mark {
  readonly name: string;
  readonly element: Element;
  /** Where it lies by now, px of the window. */
  readonly box: () => DOMRect;
  /** Its colour in the theme of the moment; of several, one is enough. */
  readonly colours: () => readonly Colour[];
  readonly least: number;
  /** What is painted below it, the topmost first. */
  readonly below: readonly Element[];
}

/** What the window keeps from one call to the next. */
export interface Reader {
  /** Marks whose ground is a picture or a shade, in these themes. */
  readonly onPictures: readonly Mark[];
  readonly readColour: (css: string) => Colour;
  readonly ratioOf: (colour: Colour, ground: Colour) => number;
  readonly isInSight: (mark: Mark) => boolean;
  readonly goBack: () => void;
}
