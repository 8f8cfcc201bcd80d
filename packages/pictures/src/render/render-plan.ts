import type { Canvas } from '../draw/canvas.ts';
import { finish } from '../draw/post.ts';
import { createRandom } from '../draw/random.ts';
import { asOnePerson, castActors } from '../figures/group.ts';
import type { ScenePlan } from '../plan/scene-plan.ts';
import type { ActName } from '../recipe/vocabulary.ts';
import type { SpriteStore } from '../sprites/sprite-store.ts';
import { paintMark } from './paint-mark.ts';
import { paintPanels } from './paint-panels.ts';
import { paintScene } from './paint-scene.ts';

/** Acts that show a person before and after, or in a mirror. */
const sameActs = new Set<ActName>(['transform', 'stairs', 'mirror']);

/** Draws a plan, 768 × 960. The same plan and sprites always give the same pixels. */
export const renderPlan = async (plan: ScenePlan, sprites: SpriteStore): Promise<Canvas> => {
  if (plan.panels !== undefined) return paintPanels(plan, sprites);
  const random = createRandom(plan.seed);
  const cast = castActors(plan.items, random, plan.areKin);
  // The person thought of in a sentence's plan does what the thinker wants, or does not do.
  const isSame = sameActs.has(plan.act) || (plan.act === 'think' && plan.understanding !== undefined);
  const actors = isSame ? asOnePerson(cast) : cast;
  const { canvas, scene } = await paintScene(plan, actors, { random, sprites });
  finish(canvas, scene.light, scene.isIndoor ? 0.2 : 0.26);
  paintMark(canvas.getContext('2d'), plan.options);
  return canvas;
};
