import { blurred, H, isolated, squareAround, W } from '../draw/canvas.ts';
import { paintSparkle } from '../scenery/lights.ts';
import type { Act } from './act.ts';
import { paintSunburst } from './parts.ts';
import { scene } from './scene.ts';

export const burst: Act = async (show) => {
  const { ctx, random } = show;
  if (show.scene.studio !== undefined) paintSunburst(ctx, show.scene.studio, W / 2, show.scene.heroY - H * 0.2);
  await scene(show);
  for (let index = 0; index < 9; index++) {
    const angle = random.between(3.4, 6);
    const radius = H * random.between(0.26, 0.4);
    paintSparkle(
      ctx,
      W / 2 + Math.cos(angle) * radius * 0.85,
      show.scene.heroY - H * 0.18 + Math.sin(angle) * radius,
      random.between(7, 18),
    );
  }
};

const papers = ['#ff6f91', '#ffd166', '#6fd0e0', '#8f7bff', '#7fd68a', '#ff9d5c'];

export const confetti: Act = async (show) => {
  const { ctx, random } = show;
  await scene(show);
  for (let index = 0; index < 90; index++) {
    isolated(ctx, () => {
      ctx.translate(random.between(0, W), random.between(0, H * 0.75));
      ctx.rotate(random.between(0, 6));
      const size = random.between(6, 15);
      const paint = (): void => {
        ctx.fillStyle = random.pick(papers);
        ctx.beginPath();
        ctx.roundRect(-size / 2, -size / 4, size, size * 0.5, 2);
        ctx.fill();
      };
      blurred(ctx, random.chance(0.12) ? 3 : 0, paint, squareAround(0, 0, size / 2));
    });
  }
};
