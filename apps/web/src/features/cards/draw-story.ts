import type { CardPage } from '@kadro/contract';
import { colour, fetchPicture, font, makeCanvas, toPng } from '../../shared/ui/draw-tools.ts';

const width = 1080;
const height = 1920;
const margin = 90;
/** The picture's frame, px: below the story's own header, in the ratio of cards. */
const frame = { top: 250, width: width - 2 * margin, height: ((width - 2 * margin) * 5) / 4, corner: 56 };

/** Draws a card for a story: its picture, the word and its translation. */
export const drawStory = async ({ picture, headword, translation }: CardPage['card']): Promise<Blob> => {
  const [canvas, on] = makeCanvas(width, height);
  on.save();
  on.beginPath();
  on.roundRect(margin, frame.top, frame.width, frame.height, frame.corner);
  on.fillStyle = colour('photo-ground');
  on.fill();
  on.clip();
  const image = await fetchPicture(picture.id);
  if (image !== null) {
    const scale = Math.max(frame.width / image.width, frame.height / image.height);
    const [w, h] = [image.width * scale, image.height * scale];
    on.drawImage(image, (width - w) / 2, frame.top + (frame.height - h) / 2, w, h);
  }
  on.restore();
  on.textAlign = 'center';
  const write = (text: string, y: number, size: number, weight: number, name: string): void => {
    on.font = font(size, weight);
    on.fillStyle = colour(name);
    on.fillText(text, width / 2, y, frame.width);
  };
  const below = frame.top + frame.height;
  write(headword, below + 130, 104, 750, 'ink');
  write(translation, below + 206, 56, 500, 'ink-soft');
  write('Kadro', below + 300, 48, 750, 'accent-text');
  return toPng(canvas);
};
