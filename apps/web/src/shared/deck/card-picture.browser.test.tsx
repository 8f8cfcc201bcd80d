import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aCard } from '../../test/cards.ts';
import { render } from '../../test/render.tsx';
import { CardPicture } from './card-picture.tsx';
import { waitFor } from '../../test/wait-for.ts';

// No server draws here: only the events that the tests make count.
const swallow = (event: Event): void => {
  if (event.isTrusted && event.target instanceof HTMLImageElement) event.stopImmediatePropagation();
};
beforeEach(() => {
  window.addEventListener('error', swallow, true);
  window.addEventListener('load', swallow, true);
});
afterEach(() => {
  vi.useRealTimers();
  window.removeEventListener('error', swallow, true);
  window.removeEventListener('load', swallow, true);
});

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
