import { H, W } from '../draw/canvas.ts';
import { createRandom } from '../draw/random.ts';
import type { Gaze } from '../faces/expression.ts';
import { castFigure } from '../figures/figure.ts';
import type { Actor } from '../figures/group.ts';
import type { Act } from './act.ts';
import { firstOf, put } from './act.ts';

/** People in single file, who come from the left and look at what they wait for: the last item. */
export const queue: Act = async (show) => {
  const { scene, isMirrored } = show;
  const goal = show.actors.at(-1) ?? firstOf(show);
  const people = show.actors.slice(0, -1);
  const count = Math.max(3, Math.min(6, Math.round(show.numbers.n ?? 5)));
  const at = (share: number): number => W * (isMirrored ? 1 - share : share);
  const gaze: Gaze = [isMirrored ? -0.9 : 0.9, 0];
  await put(
    show,
    goal,
    H * (goal.isPerson ? 0.38 : 0.34 * Math.min(1.3, 0.7 + 0.4 * goal.size)),
    at(0.82),
    scene.heroY,
    {
      maxW: W * 0.34,
      flip: isMirrored !== goal.isPerson,
    },
  );
  const step = 0.64 / count;
  // Whoever is further ahead stands further back.
  for (let place = count - 1; place >= 0; place--) {
    const base = people[place % people.length] ?? firstOf(show);
    const actor: Actor =
      base.isPerson && place >= people.length ? castFigure(base.item, createRandom(`${base.seed}${place}`)) : base;
    const near = (count - 1 - place) / (count - 1);
    const h = H * (actor.isPerson ? 0.36 * (actor.isChild ? 0.82 : 1) : 0.2) * (0.88 + 0.16 * near);
    await put(show, actor, h, at(0.1 + step * place), scene.heroY + H * 0.05 * near, {
      gaze,
      flip: isMirrored,
      maxW: W * 0.3,
    });
  }
};
