import type { Figure } from './figure.ts';
import type { Placement, Spot } from './placement.ts';
import { belongsAbove, clearanceOf } from './surfaces.ts';

/** Below a thing: between its legs, or it is lifted above. */
export const spotUnder = (parent: Placement, size: { w: number; h: number }, spread: number, figure: Figure): Spot => {
  const { name } = parent.figure;
  if (name.startsWith('umbrella')) return spotUnderUmbrella(parent, size, spread);
  if (name === 'ceiling') {
    // A hanging or walking item there touches it.
    const scale = Math.max(1, 0.4 / size.h);
    return { x: parent.x + spread * parent.w * 0.3, base: size.h * scale - parent.h * 0.885, order: 20, scale };
  }
  const clearance = clearanceOf(name);
  if (clearance !== undefined && figure.isPerson && figure.pose === 'lie') {
    // Only the head and the hands show on one side; the item above hides the rest.
    const scale = Math.min(1, (parent.h * clearance * 1.6) / size.h);
    return { x: parent.x - parent.w * 0.3, base: 0.01, order: 5, scale };
  }
  if (clearance !== undefined && clearance > 0.1) {
    const free = parent.h * clearance;
    const scale = Math.min(1, (free * 0.94) / size.h, (parent.w * 0.74) / size.w);
    return { x: parent.x + spread * parent.w * 0.25, base: 0, order: 20, scale };
  }
  // A thing without legs is lifted: the sky's things high above, others resting on top.
  const lift = belongsAbove(name) ? size.h + 0.22 : size.h * 0.78;
  parent.base = Math.min(parent.base, -lift);
  return { x: parent.x + spread * parent.w * 0.3, base: 0, order: belongsAbove(name) ? 20 : 5 };
};

/** An umbrella is over the head, wide enough to protect from rain. */
const spotUnderUmbrella = (parent: Placement, size: { w: number; h: number }, spread: number): Spot => {
  const growth = Math.max(1, (size.w * 2.1) / parent.w);
  parent.w *= growth;
  parent.h *= growth;
  parent.base = -size.h * 0.3;
  return { x: parent.x + spread * parent.w * 0.2, base: 0, order: 20 };
};
