import type { Canvas } from '../draw/canvas.ts';
import { newLayer } from '../draw/canvas.ts';
import type { ScenePlan } from '../plan/scene-plan.ts';
import { renderPlan } from '../render/render-plan.ts';
import type { SpriteStore } from '../sprites/sprite-store.ts';

/** A picture of a sheet and the lines below it; the first is written bold. */
export type SheetCell = { plan: ScenePlan; captions: readonly string[] };

export type SheetOptions = { columns: number; width: number };

const gap = 8;
const lineHeight = 15;
const margin = 8;

const halves = new WeakMap<ScenePlan, Canvas>();

/** Halved first: shrinking by more than two at once would lose fine lines. A plan on two sheets is drawn once. */
const halfOf = async (plan: ScenePlan, sprites: SpriteStore): Promise<Canvas> => {
  const known = halves.get(plan);
  if (known !== undefined) return known;
  const { canvas, ctx } = newLayer(384, 480);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(await renderPlan(plan, sprites), 0, 0, 384, 480);
  halves.set(plan, canvas);
  return canvas;
};

/** Draws the pictures in rows, each above its captions, as a PNG file; captions are cut to the width of their picture. */
export const drawSheet = async (
  cells: readonly SheetCell[],
  { columns, width }: SheetOptions,
  sprites: SpriteStore,
): Promise<Buffer> => {
  const lines = Math.max(0, ...cells.map(({ captions }) => captions.length));
  const [stepX, stepY] = [width + gap, width * 1.25 + lines * lineHeight + margin + gap];
  const rows = Math.ceil(cells.length / columns);
  const { canvas, ctx } = newLayer(Math.min(columns, cells.length) * stepX + gap, rows * stepY + gap);
  ctx.fillStyle = '#f4f1ea';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.imageSmoothingQuality = 'high';
  for (const [index, { plan, captions }] of cells.entries()) {
    const [x, y] = [gap + (index % columns) * stepX, gap + Math.floor(index / columns) * stepY];
    ctx.drawImage(await halfOf(plan, sprites), x, y, width, width * 1.25);
    ctx.fillStyle = '#222222';
    for (const [line, text] of captions.entries()) {
      ctx.font = line === 0 ? 'bold 13px DejaVu Sans' : '11px DejaVu Sans';
      ctx.fillText(text.slice(0, Math.floor(width / 6)), x + 2, y + width * 1.25 + (line + 1) * lineHeight);
    }
  }
  return canvas.toBuffer('image/png');
};
