import { describe, expect, it } from 'vitest';
import { developmentCacheDir } from '../development-cache.ts';
import { H, newLayer, W } from '../draw/canvas.ts';
import { createRandom } from '../draw/random.ts';
import type { ScenePlan } from '../plan/scene-plan.ts';
import type { Scene, SceneCanvas } from '../scenery/scene.ts';
import { createSpriteStore } from '../sprites/sprite-store.ts';
import { paintIsland } from './island.ts';
import { paintPaperBox } from './paper-box.ts';

const sprites = createSpriteStore(developmentCacheDir);

const planOf = (change: Partial<ScenePlan> = {}): ScenePlan => ({
  act: 'scene',
  setting: 'meadow',
  time: 'day',
  items: [],
  options: {},
  layout: 'island',
  studio: 'peach',
  isMirrored: false,
  seed: 'layouts',
  ...change,
});

type PaintLayout = (stage: SceneCanvas, plan: ScenePlan) => Promise<Scene>;
type Rgb = readonly [red: number, green: number, blue: number];

/** Paints a layout alone and gives its scene, and the mean colour around a point. */
const paint = async (layout: PaintLayout, plan: ScenePlan) => {
  const { ctx } = newLayer();
  const scene = await layout({ ctx, random: createRandom(plan.seed), sprites }, plan);
  const around = (x: number, y: number, radius = 12): Rgb => {
    const { data } = ctx.getImageData(Math.round(x - radius), Math.round(y - radius), radius * 2, radius * 2);
    const mean = (channel: number): number => {
      let sum = 0;
      for (let index = channel; index < data.length; index += 4) sum += data[index] ?? 0;
      return sum / (data.length / 4);
    };
    return [mean(0), mean(1), mean(2)];
  };
  const bytes = (): string => Buffer.from(ctx.getImageData(0, 0, W, H).data).toString('base64');
  return { scene, around, bytes };
};

const distance = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

describe.each([
  ['an island', paintIsland],
  ['a paper box', paintPaperBox],
] as const)('%s', (_, layout) => {
  it.each(['day', 'night', 'winter', 'autumn'] as const)(
    'has its ground under its figures, and its air over them (%s)',
    async (time) => {
      const { scene, around } = await paint(layout, planOf({ time }));
      const [airTop, airBottom] = scene.air;
      expect([0, airTop, airBottom, scene.heroY].toSorted((a, b) => a - b)).toEqual([
        0,
        airTop,
        airBottom,
        scene.heroY,
      ]);
      expect(scene.horizonY).toBeLessThan(scene.groundFarY);
      expect(scene.groundFarY).toBeLessThan(scene.heroY);
      expect(scene.heroY).toBeLessThan(H * 0.9);
      // Whoever stands there stands on something: it is not painted as the backdrop beside it.
      expect(distance(around(W / 2, scene.heroY), around(W / 2, airTop))).toBeGreaterThan(20);
    },
  );

  it('is the same for the same seed and another for another', async () => {
    const draw = async (seed: string): Promise<string> => (await paint(layout, planOf({ seed }))).bytes();
    const first = await draw('one');
    expect((await draw('one')) === first).toBe(true);
    expect((await draw('two')) === first).toBe(false);
  });
});

describe('an island', () => {
  it('is of what the place is made of', async () => {
    const places = ['meadow', 'sea', 'beach', 'city', 'kitchen'] as const;
    const tops = new Map<string, Rgb>();
    for (const setting of places) {
      const { scene, around } = await paint(paintIsland, planOf({ setting }));
      tops.set(setting, around(W / 2, scene.heroY - 10, 30));
    }
    const of = (setting: (typeof places)[number]): Rgb => tops.get(setting) ?? expect.fail(setting);
    const [red, green, blue] = of('meadow');
    expect(green).toBeGreaterThan(Math.max(red, blue));
    expect(of('sea')[2]).toBeGreaterThan(of('sea')[0]);
    expect(of('beach')[0]).toBeGreaterThan(of('beach')[2]);
    for (const [index, setting] of places.entries())
      for (const other of places.slice(index + 1)) expect(distance(of(setting), of(other))).toBeGreaterThan(15);
  });

  it('is white under snow', async () => {
    const { scene, around } = await paint(paintIsland, planOf({ time: 'winter' }));
    expect(Math.min(...around(W / 2, scene.heroY, 30))).toBeGreaterThan(190);
  });
});

describe('a paper box', () => {
  it('is open in the middle, framed on all sides, and dark at night whatever its studio', async () => {
    const day = await paint(paintPaperBox, planOf());
    const night = await paint(paintPaperBox, planOf({ time: 'night' }));
    const light = ([red, green, blue]: Rgb): number => red + green + blue;
    for (const [x, y] of [
      [20, H / 2],
      [W - 20, H / 2],
      [W / 2, 16],
    ] as const)
      expect(distance(day.around(x, y), day.around(W / 2, H * 0.35, 30))).toBeGreaterThan(15);
    expect(light(night.around(W / 2, H * 0.25, 30))).toBeLessThan(light(day.around(W / 2, H * 0.25, 30)) - 100);
  });
});
