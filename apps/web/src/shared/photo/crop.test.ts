import { describe, expect, it } from 'vitest';
import { avatarCut, cardCut, maxZoomOf, middleOf, moveCrop, zoomCrop, type Size } from './crop.ts';

const wide: Size = { width: 1000, height: 500, cut: avatarCut };
const tall: Size = { width: 400, height: 800, cut: avatarCut };

describe('the square of a picture', () => {
  it('begins as the largest one, in the middle', () => {
    expect(middleOf(wide)).toEqual({ x: 0.25, y: 0, size: 1 });
    expect(middleOf(tall)).toEqual({ x: 0, y: 0.25, size: 1 });
  });

  it('follows the picture that is dragged, and stays inside', () => {
    expect(moveCrop(middleOf(wide), wide, 0.1, 0.3)).toEqual({ x: 0.2, y: 0, size: 1 });
    expect(moveCrop(middleOf(wide), wide, 5, 0).x).toBe(0);
    expect(moveCrop(middleOf(wide), wide, -5, 0).x).toBe(0.5);
    expect(moveCrop(middleOf(tall), tall, 0, -5).y).toBe(0.5);
  });

  it('gets smaller around its middle, or around the point that is pinched', () => {
    expect(zoomCrop(middleOf(wide), wide, 2)).toEqual({ x: 0.375, y: 0.25, size: 0.5 });
    expect(zoomCrop(middleOf(wide), wide, 2, 0, 0)).toEqual({ x: 0.25, y: 0, size: 0.5 });
    expect(zoomCrop(middleOf(wide), wide, 2, 1, 1)).toEqual({ x: 0.5, y: 0.5, size: 0.5 });
  });

  it('comes back to the largest one at the picture’s edge', () => {
    const corner = moveCrop(zoomCrop(middleOf(wide), wide, 4), wide, -9, -9);
    expect(corner).toEqual({ x: 0.875, y: 0.75, size: 0.25 });
    expect(zoomCrop(corner, wide, 1)).toEqual({ x: 0.5, y: 0, size: 1 });
    expect(zoomCrop(corner, wide, 0.2).size).toBe(1);
  });

  it('never shows fewer than 96 pixels, nor less than an eighth', () => {
    expect(maxZoomOf({ ...wide, width: 192, height: 300 })).toBe(2);
    expect(maxZoomOf({ ...wide, width: 64, height: 64 })).toBe(1);
    expect(maxZoomOf({ ...wide, width: 4000, height: 3000 })).toBe(8);
    expect(zoomCrop(middleOf(wide), wide, 100).size).toBeCloseTo(0.192);
  });
});

describe('a card’s part of a picture', () => {
  const broad: Size = { width: 1000, height: 500, cut: cardCut };
  const long: Size = { width: 400, height: 1000, cut: cardCut };

  it('is four wide and five high, as large as it can be', () => {
    expect(middleOf(broad)).toEqual({ x: 0.3, y: 0, size: 1 });
    expect(middleOf(long)).toEqual({ x: 0, y: 0.25, size: 1 });
    expect(middleOf({ width: 80, height: 100, cut: cardCut })).toEqual({ x: 0, y: 0, size: 1 });
  });

  it('moves and gets smaller inside', () => {
    expect(moveCrop(middleOf(broad), broad, 0.5, 0.5)).toEqual({ x: expect.closeTo(0.1), y: 0, size: 1 });
    expect(moveCrop(middleOf(long), long, 0, -9).y).toBe(0.5);
    const half = zoomCrop(middleOf({ ...long, width: 800, height: 1000 }), { ...long, width: 800 }, 2);
    expect(half).toEqual({ x: 0.25, y: 0.25, size: 0.5 });
  });
});
