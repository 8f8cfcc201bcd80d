import { H, W } from '../draw/canvas.ts';
import type { Gaze } from '../faces/expression.ts';
import type { Entry } from './act.ts';

/** Where the head of a person is, and the middle of anything else, above the baseline. */
const headShare = 0.72;
const middleShare = 0.5;

const clamped = (value: number): number => Math.max(-1, Math.min(1, value));

/** From the eyes of one to the other: to the face of a person, to the middle of a thing. */
export const gazeAt = (from: Entry, to: Entry): Gaze => {
  const eyesY = from.baseline - from.h * headShare;
  const targetY = to.baseline - to.h * (to.actor.isPerson ? headShare : middleShare);
  return [clamped((to.x - from.x) / (W * 0.22)), clamped((targetY - eyesY) / (H * 0.3))];
};

/** Poses whose eyes are on what the hands do. */
const busy = new Set(['hold', 'read', 'write', 'feed', 'fix', 'sleep', 'cook']);

/** Everyone looks at the hero, and the hero at the first one beside it. */
export const withGazes = (entries: readonly Entry[], hero: Entry): Entry[] => {
  const beside = entries.find((entry) => entry.actor !== hero.actor);
  return entries.map((entry) => {
    const target = entry.actor === hero.actor ? beside : hero;
    const { actor } = entry;
    if (!actor.isPerson || target === undefined || (busy.has(actor.pose) && actor.holds !== undefined)) return entry;
    return { ...entry, options: { ...entry.options, gaze: gazeAt(entry, target) } };
  });
};
