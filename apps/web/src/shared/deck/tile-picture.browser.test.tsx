import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { holdPictures } from '../../test/hold-pictures.ts';
import { render } from '../../test/render.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { TilePicture } from './tile-picture.tsx';

beforeEach(() => holdPictures());

it('shows the quiet ground of its place when the picture cannot be had, and asks no more', async () => {
  const place = await render(<TilePicture id="owl-0123abcd" width={56} />);
  const image = await waitFor(() => {
    const shown = place.querySelector('img');
    if (shown === null) throw new Error('no picture is shown');
    return shown;
  });
  expect(image.src).toMatch(/owl-0123abcd\.webp\?w=384$/);
  await act(async () => {
    image.dispatchEvent(new Event('error'));
  });
  await waitFor(() => expect([image.complete, image.naturalWidth]).toEqual([true, 40]));
  expect([image.src.startsWith('data:image/svg+xml'), image.alt, image.width, image.height]).toEqual([
    true,
    '',
    56,
    70,
  ]);
});
