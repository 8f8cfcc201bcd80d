import type { WorkoutCard } from '@kadro/contract';
import { makeResultSheet, sheet } from '../../shared/share/result-sheet.ts';
import { colour, fetchPicture, font, toPng } from '../../shared/ui/draw-tools.ts';

/** Content of the shared picture, in the sharer's language. */
export interface Result {
  readonly value: number;
  readonly total: number;
  readonly headline: string;
  readonly lines: readonly string[];
  /** The first ones are drawn as a hand of cards. */
  readonly cards: readonly WorkoutCard[];
}

const { width, margin } = sheet;
/** Card size, px; its picture has the same ratio. */
const card = { width: 536, height: 670, corner: 52 };

/** Position of a card: offset from the middle in px, rotation in degrees. */
interface Place {
  readonly x: number;
  readonly turn: number;
  readonly scale: number;
}
/** Card positions by number of cards, the top card last. */
const hands: readonly (readonly Place[])[] = [
  [],
  [{ x: 0, turn: 0, scale: 1 }],
  [
    { x: 170, turn: 7, scale: 0.9 },
    { x: -130, turn: -4, scale: 1 },
  ],
  [
    { x: 250, turn: 9, scale: 0.84 },
    { x: -250, turn: -9, scale: 0.84 },
    { x: 0, turn: 0, scale: 1 },
  ],
];

interface Loaded {
  readonly card: WorkoutCard;
  readonly image: ImageBitmap;
}

const load = async (from: WorkoutCard): Promise<Loaded | null> => {
  const image = await fetchPicture(from.picture.id);
  return image && { card: from, image };
};

/** Writes a line, condensed if it is too long. */
const write = (
  on: CanvasRenderingContext2D,
  line: string,
  x: number,
  y: number,
  size: number,
  weight: number,
): void => {
  on.font = font(size, weight);
  on.fillText(line, x, y, card.width - 2 * 40);
};

/** Draws a card around a point, with its word below as in the feed, on the side that no other card covers. */
const drawCard = (
  on: CanvasRenderingContext2D,
  { card: { headword, translation }, image }: Loaded,
  x: number,
): void => {
  const [left, top] = [-card.width / 2, -card.height / 2];
  on.beginPath();
  on.roundRect(left, top, card.width, card.height, card.corner);
  on.shadowColor = 'rgb(0 0 0 / 0.28)';
  on.shadowBlur = 48;
  on.shadowOffsetY = 20;
  on.fillStyle = colour('photo-ground');
  on.fill();
  on.shadowColor = 'transparent';
  on.clip();
  const scale = Math.max(card.width / image.width, card.height / image.height);
  const [w, h] = [image.width * scale, image.height * scale];
  on.drawImage(image, -w / 2, -h / 2, w, h);
  const shade = on.createLinearGradient(0, card.height * 0.08, 0, card.height / 2);
  shade.addColorStop(0, 'rgb(18 18 34 / 0)');
  shade.addColorStop(1, 'rgb(18 18 34 / 0.86)');
  on.fillStyle = shade;
  on.fillRect(left, top, card.width, card.height);
  on.textAlign = x > 0 ? 'right' : 'left';
  on.fillStyle = 'white';
  const edge = x > 0 ? card.width / 2 - 40 : left + 40;
  write(on, headword, edge, card.height / 2 - 92, 64, 750);
  write(on, translation, edge, card.height / 2 - 42, 36, 500);
};

const drawHand = (on: CanvasRenderingContext2D, loaded: readonly Loaded[]): void => {
  const hand = hands[loaded.length] ?? [];
  hand.forEach(({ x, turn, scale }, at) => {
    // The first word is on top.
    const one = loaded[hand.length - 1 - at];
    if (one === undefined) return;
    on.save();
    on.translate(width / 2 + x, margin + 24 + card.height / 2);
    on.rotate((turn * Math.PI) / 180);
    on.scale(scale, scale);
    drawCard(on, one, x);
    on.restore();
  });
};

const drawRing = (on: CanvasRenderingContext2D, { value, total }: Result, x: number, y: number): void => {
  const radius = 118;
  const arc = (share: number, name: string): void => {
    on.beginPath();
    on.arc(x, y, radius, -Math.PI / 2, -Math.PI / 2 + 2 * Math.PI * share);
    on.strokeStyle = colour(name);
    on.stroke();
  };
  on.lineWidth = 26;
  on.lineCap = 'round';
  arc(1, 'sunken');
  if (value > 0) arc(value / total, 'known');
  on.textAlign = 'center';
  on.fillStyle = colour('ink');
  on.font = font(64, 750);
  on.fillText(`${value}/${total}`, x, y + 22);
};

/** Draws a workout's result: a hand of its cards, the score, and the site. */
export const drawResult = async (result: Result): Promise<Blob> => {
  const [canvas, on] = makeResultSheet();

  const loaded = (await Promise.all(result.cards.slice(0, 3).map(load))).filter((one) => one !== null);
  drawHand(on, loaded);

  const top = loaded.length > 0 ? 860 : 360;
  drawRing(on, result, margin + 140, top + 140);
  on.textAlign = 'start';
  on.fillStyle = colour('ink');
  on.font = font(58, 700);
  const x = margin + 330;
  on.fillText(result.headline, x, top + 100, width - margin - x);
  on.fillStyle = colour('ink-soft');
  on.font = font(40, 500);
  result.lines.forEach((line, at) => on.fillText(line, x, top + 170 + at * 58, width - margin - x));
  return toPng(canvas);
};
