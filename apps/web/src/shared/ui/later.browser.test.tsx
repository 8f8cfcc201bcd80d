import { Suspense, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { waitFor } from '../../test/wait-for.ts';
import { lazyWithPreload } from './later.tsx';

const Part = ({ word }: { word: string }) => <p>{word}</p>;
const load = vi.fn(() => Promise.resolve(Part));

const draw = (Shown: ComponentType<{ word: string }>) => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  flushSync(() =>
    root.render(
      <Suspense fallback="waits">
        <Shown word="here" />
      </Suspense>,
    ),
  );
  return place;
};

it('fetches its code when it is called for', async () => {
  const place = draw(lazyWithPreload(load));
  expect(place.textContent).toBe('waits');
  await waitFor(() => expect(place.textContent).toBe('here'));
});

it('is drawn at once where its code was fetched before', async () => {
  const Later = lazyWithPreload(load);
  await Later.fetch();
  expect(draw(Later).textContent).toBe('here');
});
