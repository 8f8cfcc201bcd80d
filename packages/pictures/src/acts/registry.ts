import type { ActName } from '../recipe/vocabulary.ts';
import type { Act } from './act.ts';
import { burst, confetti } from './celebrations.ts';
import { balance, bridge, contrast, transform, unique } from './compare.ts';
import { queue } from './queue.ts';
import { face } from './face.ts';
import { cloche, fade, lens, mirror } from './glass.ts';
import { stairs, tower } from './growth.ts';
import { network, orbit, scatter, tangle } from './links.ts';
import { door, path, umbrella, wall } from './obstacles.ts';
import { crowd, giant, meet, peek, say, think, tug } from './people.ts';
import { chase, feast } from './pursuit.ts';
import { scene } from './scene.ts';

export const acts: Readonly<Record<ActName, Act>> = {
  scene,
  close: scene,
  queue,
  face,
  contrast,
  balance,
  stairs,
  bridge,
  think,
  say,
  network,
  unique,
  crowd,
  fade,
  transform,
  cloche,
  lens,
  umbrella,
  door,
  wall,
  path,
  orbit,
  tower,
  tug,
  meet,
  giant,
  scatter,
  mirror,
  peek,
  tangle,
  chase,
  feast,
  burst,
  confetti,
  story: scene,
  versus: scene,
};
