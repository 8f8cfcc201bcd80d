import type { TestResult } from '@kadro/contract';
import { makeResultSheet, sheet } from '../../shared/share/result-sheet.ts';
import { colour, font, toPng } from '../../shared/ui/draw-tools.ts';

/** Content of the shared picture, in the sharer's language. */
export interface LevelPicture extends Pick<TestResult, 'level' | 'vocabulary'> {
  /** The level's short name. */
  readonly name: string;
  readonly headline: string;
  readonly lines: readonly string[];
}

const { width, margin } = sheet;
const room = width - 2 * margin;
const badge = { top: 200, height: 420, corner: 96, padding: 120 };
const bar = { top: 920, height: 36 };

const drawBadge = (on: CanvasRenderingContext2D, { level, name }: LevelPicture): void => {
  on.font = font(220, 750);
  const inner = Math.min(on.measureText(name).width, room - 2 * badge.padding);
  const outer = inner + 2 * badge.padding;
  on.beginPath();
  on.roundRect((width - outer) / 2, badge.top, outer, badge.height, badge.corner);
  on.fillStyle = colour(`level-${level}`);
  on.fill();
  on.fillStyle = level.startsWith('c') ? 'white' : '#14141f';
  on.textAlign = 'center';
  on.fillText(name, width / 2, badge.top + badge.height / 2 + 78, inner);
};

/** The known share of the deck: the estimate as a bar, and its interval as a lighter one over it. */
const drawVocabulary = (on: CanvasRenderingContext2D, { vocabulary }: LevelPicture): void => {
  const { estimate, low, high, of } = vocabulary;
  const at = (words: number): number => (of === 0 ? 0 : (words / of) * room);
  const part = (from: number, to: number, name: string, alpha = 1): void => {
    on.globalAlpha = alpha;
    on.fillStyle = colour(name);
    on.fillRect(margin + from, bar.top, to - from, bar.height);
    on.globalAlpha = 1;
  };
  on.save();
  on.beginPath();
  on.roundRect(margin, bar.top, room, bar.height, bar.height / 2);
  on.clip();
  part(0, room, 'sunken');
  part(at(low), at(high), 'known', 0.45);
  part(0, at(estimate), 'known');
  on.restore();
};

/** Draws the result of a level test: the level, the number of known words, and the site. */
export const drawLevel = (picture: LevelPicture): Promise<Blob> => {
  const [canvas, on] = makeResultSheet();
  drawBadge(on, picture);
  on.fillStyle = colour('ink');
  on.font = font(62, 700);
  on.fillText(picture.headline, width / 2, 760, room);
  on.fillStyle = colour('ink-soft');
  on.font = font(44, 500);
  picture.lines.forEach((line, at) => on.fillText(line, width / 2, 840 + at * 200, room));
  drawVocabulary(on, picture);
  return toPng(canvas);
};
