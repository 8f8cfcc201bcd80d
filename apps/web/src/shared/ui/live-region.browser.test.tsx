import { expect, it } from 'vitest';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { LiveRegion } from './live-region.tsx';
import { announce } from './toast.ts';

it('changes its text also for one that it says again', async () => {
  const place = await render(<LiveRegion />);
  const said = (): string => place.textContent ?? '';
  const texts: string[] = [];
  for (let time = 0; time < 3; time += 1) {
    const before = said();
    announce('apple: known.');
    await waitFor(() => {
      expect(said()).not.toBe(before);
      expect(said().trim()).toBe('apple: known.');
    });
    texts.push(said());
  }
  expect(new Set(texts).size).toBe(2);
});
