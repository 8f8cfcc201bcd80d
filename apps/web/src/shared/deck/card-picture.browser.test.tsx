import { act } from 'react';
import { smallPictureId } from '@kadro/contract/cards/picture-sources';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { aCard } from '../../test/cards.ts';
import { holdPictures } from '../../test/hold-pictures.ts';
import { render } from '../../test/render.tsx';
import { CardPicture } from './card-picture.tsx';
import { waitFor } from '../../test/wait-for.ts';
import { bringSmallPicture } from './small-picture.ts';

beforeEach(() => holdPictures());
afterEach(() => void vi.useRealTimers());

const imageOf = (place: HTMLElement): Promise<HTMLImageElement> =>
  waitFor(() => {
    const image = place.querySelector('img');
    if (image === null) throw new Error('no picture is shown');
    return image;
  });

/** Lets the picture arrive with this width of its own. */
const arriveWith = (image: HTMLImageElement, naturalWidth: number): Promise<void> =>
  act(async () => {
    Object.defineProperty(image, 'naturalWidth', { configurable: true, get: () => naturalWidth });
    image.dispatchEvent(new Event('load'));
  });

it('asks again for a picture that is still being drawn, until it is there', async () => {
  const place = await render(<CardPicture picture={aCard('owl').picture} />);
  const image = await imageOf(place);
  vi.useFakeTimers();
  expect(image.src).toMatch(/owl-0123abcd\.webp\?w=768$/);
  await arriveWith(image, 2);
  expect(image.src).not.toContain('attempt');
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(image.src).toMatch(/\?w=768&attempt=1$/);
  expect(place.querySelector('source')?.srcset).toContain('&attempt=1');
  await arriveWith(image, 440);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(image.src).toMatch(/&attempt=1$/);
});

it('leaves the card to its quiet ground, with the picture’s text, when the picture cannot be had', async () => {
  const place = await render(<CardPicture picture={aCard('owl').picture} />);
  const image = await imageOf(place);
  await act(async () => {
    image.dispatchEvent(new Event('error'));
  });
  expect(place.querySelector('img')).toBeNull();
  expect(place.querySelector('[role=img]')?.getAttribute('aria-label')).toBe('A picture of owl');
});

it('shows the small picture that the page brought until the sharp one covers it, and where that cannot be had', async () => {
  const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
  const brought = document.body.appendChild(document.createElement('img'));
  brought.id = smallPictureId;
  brought.src = dot;
  bringSmallPicture(aCard('owl').picture.id);
  brought.remove();
  onTestFinished(() => bringSmallPicture('none'));
  const place = await render(<CardPicture picture={aCard('owl').picture} isFirst />);
  await imageOf(place);
  const [small, sharp] = place.querySelectorAll('img');
  if (!small || !sharp) throw new Error('both pictures are shown');
  expect([small.src, small.alt]).toEqual([dot, '']);
  // The same place and size: the sharp one moves nothing.
  expect(small.getBoundingClientRect()).toEqual(sharp.getBoundingClientRect());
  await act(async () => {
    sharp.dispatchEvent(new Event('error'));
  });
  expect([...place.querySelectorAll('img')].map(({ alt }) => alt)).toEqual(['A picture of owl']);
});

it('shows no other card the small picture', async () => {
  const place = await render(<CardPicture picture={aCard('cat').picture} />);
  await imageOf(place);
  expect(place.querySelectorAll('img')).toHaveLength(1);
});
