import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { translatePage } from '../../test/translate-page.ts';
import { waitFor } from '../../test/wait-for.ts';
import { Link } from '../routing/link.tsx';
import { Button } from './button.tsx';

const Changing = ({ draw }: { draw: (isOn: boolean) => ReactNode }) => {
  const [isOn, setIsOn] = useState(false);
  return (
    <>
      <input type="checkbox" checked={isOn} onChange={() => setIsOn(!isOn)} />
      {draw(isOn)}
    </>
  );
};

it.each<[string, (isOn: boolean) => ReactNode]>([
  [
    'button',
    (isOn) => (
      <Button>
        {isOn && <b>now: </b>}
        {isOn ? 'stop' : 'go'}
      </Button>
    ),
  ],
  [
    'a',
    (isOn) => (
      <Link href="/learning">
        {isOn && <b>now: </b>}
        {isOn ? 'stop' : 'go'}
      </Link>
    ),
  ],
])('a %s changes what is beside its text on a translated page', async (selector, draw) => {
  const errors: unknown[] = [];
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place, { onUncaughtError: (error) => errors.push(error) });
  flushSync(() => root.render(<Changing draw={draw} />));
  translatePage(place);
  onTestFinished(() => {
    root.unmount();
    place.remove();
  });
  const text = () => place.querySelector(selector)?.textContent;
  const press = () => flushSync(() => place.querySelector('input')?.click());
  expect(place.querySelector('font')?.textContent).toBe('go');
  press();
  expect(text()).toBe('now: stop');
  await waitFor(() => expect(place.querySelectorAll('font > font')).toHaveLength(2));
  press();
  expect(text()).toBe('go');
  expect(errors).toEqual([]);
});
