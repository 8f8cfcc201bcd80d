import { createRef, useEffect, useState } from 'react';
import type { Ref } from 'react';
import { flushSync } from 'react-dom';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { cdp } from 'vitest/browser';
import { render } from '../../test/render.tsx';
import { putFinger } from '../../test/touch.ts';
import { Deck } from './deck.tsx';
import type { DeckHandle } from './deck.tsx';
import { followZoom } from './follow-zoom.ts';
import type { Direction } from './swipe-physics.ts';
import { waitFor } from '../../test/wait-for.ts';

interface Item {
  key: string;
}
const verdicts = { left: { label: 'Learn', icon: null }, right: { label: 'Known', icon: null } };
const verdictsOf = () => verdicts;
const renders = vi.fn();
const renderItem = ({ key }: Item) => {
  renders(key);
  return (
    <article>
      <button type="button" data-turn>{`turn ${key}`}</button>
    </article>
  );
};

let swiped: string[] = [];
let bringBack: (key: string) => void = () => undefined;
let refuses = false;

const Table = ({ handle }: { handle: Ref<DeckHandle> }) => {
  const [items, setItems] = useState<Item[]>(['a', 'b', 'c', 'd', 'e'].map((key) => ({ key })));
  useEffect(() => {
    bringBack = (key) => setItems((known) => [{ key }, ...known]);
  }, []);
  const onSwipe = (item: Item, direction: Direction): boolean => {
    swiped.push(`${item.key} ${direction}`);
    if (refuses) return false;
    setItems((known) => known.filter((other) => other !== item));
    return true;
  };
  return (
    <div className="app">
      <Deck
        items={items}
        keyOf={({ key }) => key}
        renderItem={renderItem}
        verdictsOf={verdictsOf}
        onSwipe={onSwipe}
        ref={handle}
      />
    </div>
  );
};

const open = async () => {
  const handle = createRef<DeckHandle>();
  const place = await render(<Table handle={handle} />);
  const top = (): HTMLElement => {
    const card = place.querySelector<HTMLElement>('[data-place="0"] > div');
    if (card === null) throw new Error('no card on top');
    return card;
  };
  await waitFor(top);
  const swipe = (direction: Direction): boolean => handle.current?.swipe(direction) ?? false;
  const badge = (side: Direction): string =>
    top().querySelector<HTMLElement>(`[data-verdict="${side}"]`)?.style.opacity ?? '';
  return { place, top, swipe, badge, width: top().offsetWidth };
};
const setReducedMotion = (value: 'reduce' | 'no-preference') =>
  cdp().send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] });

afterAll(() => setReducedMotion('no-preference'));
beforeEach(async () => {
  swiped = [];
  refuses = false;
  renders.mockClear();
  await setReducedMotion('no-preference');
});

describe('a swipe by finger', () => {
  it('follows the finger 1:1 without rendering, and shows its verdict growing', async () => {
    const { top, badge, width } = await open();
    renders.mockClear();
    const finger = putFinger(top())
      .move(8, 0, 16)
      .move(width * 0.15);
    // Seven of the pixels tell a swipe from a tap.
    expect(new DOMMatrix(top().style.transform).e).toBeCloseTo(width * 0.15 + 1, 0);
    expect(Number(badge('right'))).toBeCloseTo(0.5, 1);
    expect(badge('left')).toBe('0');
    finger.move(width * 0.15);
    expect(badge('right')).toBe('1');
    expect(renders).not.toHaveBeenCalled();
    finger.cancel();
  });

  it('decides past 30 % of the width', async () => {
    const { top, width } = await open();
    putFinger(top())
      .move(-8)
      .move(-width * 0.4)
      .rest(120)
      .lift();
    await waitFor(() => expect(top().textContent).toContain('turn b'));
    expect(swiped).toEqual(['a left']);
  });

  it('moves an enlarged page, and no card', async () => {
    const { top, width } = await open();
    vi.spyOn(visualViewport ?? new VisualViewport(), 'scale', 'get').mockReturnValue(1.7);
    putFinger(top())
      .move(-8)
      .move(-width * 0.4)
      .rest(120)
      .lift();
    vi.restoreAllMocks();
    expect(top().style.transform).toBe('');
    putFinger(top())
      .move(-8)
      .move(-width * 0.4)
      .rest(120)
      .lift();
    await waitFor(() => expect(swiped).toEqual(['a left']));
  });

  it('lets one finger move an enlarged page sideways', async () => {
    const { top } = await open();
    onTestFinished(followZoom());
    const touchAction = () => getComputedStyle(top()).touchAction;
    expect(touchAction()).toBe('pan-y pinch-zoom');
    const scale = vi.spyOn(visualViewport ?? new VisualViewport(), 'scale', 'get').mockReturnValue(1.7);
    onTestFinished(() => scale.mockRestore());
    visualViewport?.dispatchEvent(new Event('resize'));
    expect(touchAction()).toBe('auto');
    scale.mockReturnValue(1);
    visualViewport?.dispatchEvent(new Event('resize'));
    expect(touchAction()).toBe('pan-y pinch-zoom');
  });

  it('comes back from a shorter way', async () => {
    const { top, width } = await open();
    putFinger(top())
      .move(8)
      .move(width * 0.22, 0, 400)
      .rest(120)
      .lift();
    expect(swiped).toEqual([]);
    expect(top().style.transform).toBe('');
    expect(top().getAnimations()).toHaveLength(1);
  });

  it('decides by a short flick', async () => {
    const { top } = await open();
    putFinger(top()).move(8, 0, 16).move(70, 0, 48).lift();
    await waitFor(() => expect(swiped).toEqual(['a right']));
  });

  it('decides alike on a page so busy that the whole way comes as one event', async () => {
    const { top, width } = await open();
    putFinger(top()).moveAtOnce(78, 0, 64).lift();
    await waitFor(() => expect(swiped).toEqual(['a right']));
    await waitFor(() => expect(top().textContent).toContain('turn b'));
    putFinger(top())
      .moveAtOnce(-width * 0.5)
      .rest(120)
      .lift();
    await waitFor(() => expect(swiped).toEqual(['a right', 'b left']));
  });

  it('leaves a vertical move to the page', async () => {
    const { top } = await open();
    putFinger(top()).move(4, 90).move(300, 0).lift();
    expect(top().style.transform).toBe('');
    expect(swiped).toEqual([]);
  });

  it('comes back when the system takes the gesture, and listens again', async () => {
    const { top, width } = await open();
    putFinger(top())
      .move(8)
      .move(width * 0.6)
      .cancel();
    expect(swiped).toEqual([]);
    putFinger(top())
      .move(8)
      .move(width * 0.6)
      .lift();
    await waitFor(() => expect(swiped).toEqual(['a right']));
  });

  it('ignores further fingers', async () => {
    const { top, width } = await open();
    const first = putFinger(top())
      .move(8)
      .move(width * 0.2, 0, 300);
    putFinger(top(), { pointerId: 8, isPrimary: false }).move(-width).lift();
    expect(swiped).toEqual([]);
    first.move(width * 0.3).lift();
    await waitFor(() => expect(swiped).toEqual(['a right']));
  });

  it('does not press what lies under the finger', async () => {
    const { top, width } = await open();
    const pressed = vi.fn();
    const button = top().querySelector('button');
    button?.addEventListener('click', pressed);
    putFinger(top())
      .move(8)
      .move(width * 0.1)
      .rest(100)
      .lift();
    button?.click();
    expect(pressed).not.toHaveBeenCalled();
  });
});

describe('buttons and keys', () => {
  it('do the same as the swipe', async () => {
    const { top, swipe } = await open();
    expect(swipe('right')).toBe(true);
    await waitFor(() => expect(top().textContent).toContain('turn b'));
    expect(swiped).toEqual(['a right']);
  });

  it('never decide twice about one card', async () => {
    const { top, swipe } = await open();
    expect([swipe('right'), swipe('right'), swipe('left')]).toEqual([true, false, false]);
    await waitFor(() => expect(top().textContent).toContain('turn b'));
    expect(swiped).toEqual(['a right']);
  });

  it('take over a card that is held', async () => {
    const { top, swipe, width } = await open();
    const finger = putFinger(top())
      .move(8)
      .move(width * 0.2);
    swipe('left');
    finger.lift();
    await waitFor(() => expect(top().textContent).toContain('turn b'));
    expect(swiped).toEqual(['a left']);
  });
});

describe('the stack', () => {
  it('never draws more than three cards, and only the top one can be reached', async () => {
    const { place, swipe, top } = await open();
    expect(place.querySelectorAll('article')).toHaveLength(3);
    swipe('right');
    await waitFor(() => expect(top().textContent).toContain('turn b'));
    expect(place.querySelectorAll('article')).toHaveLength(3);
    expect(place.querySelectorAll('[data-place]:not([inert])')).toHaveLength(1);
  });

  it('draws a card once on its way to the top', async () => {
    const { swipe, top } = await open();
    const element = document.querySelector('[data-place="1"]');
    swipe('right');
    await waitFor(() => expect(top().textContent).toContain('turn b'));
    expect(document.querySelector('[data-place="0"]')).toBe(element);
    expect(renders.mock.calls.filter(([key]) => key === 'b')).toHaveLength(1);
  });

  it('keeps a refused card, and can be asked again', async () => {
    refuses = true;
    const { top, swipe } = await open();
    expect(swipe('left')).toBe(false);
    expect(top().textContent).toContain('turn a');
    // A press that did not count is felt: the card gives a little towards its side.
    const { effect } = top().getAnimations()[0] ?? {};
    const [first] = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
    expect(new DOMMatrix(String(first?.['transform'])).e).toBe(-12);
    refuses = false;
    expect(swipe('left')).toBe(true);
  });

  it('brings a card back from the side it left by', async () => {
    const { top, swipe, width } = await open();
    swipe('left');
    await waitFor(() => expect(top().textContent).toContain('turn b'));
    // Seen in the moment in which it begins.
    flushSync(() => bringBack('a'));
    expect(top().textContent).toContain('turn a');
    expect(new DOMMatrix(getComputedStyle(top()).transform).e).toBeLessThan(-width * 0.5);
    expect(swipe('right')).toBe(true);
  });

  it('hands the focus on to the next card', async () => {
    const { top, swipe } = await open();
    top().querySelector('button')?.focus();
    swipe('right');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('turn b'));
  });

  it('hands the focus on to what comes to lie on the card that has it', async () => {
    const { top } = await open();
    top().querySelector('button')?.focus();
    flushSync(() => bringBack('z'));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('turn z'));
  });
});

describe('with reduced motion', () => {
  it('fades in place of flying and tilting', async () => {
    await setReducedMotion('reduce');
    const { top, swipe, width } = await open();
    const card = top();
    const finger = putFinger(card)
      .move(8)
      .move(width * 0.2);
    expect(card.style.transform).toContain('rotate(0deg)');
    finger.cancel();
    expect(card.getAnimations()).toHaveLength(0);
    swipe('right');
    const [fade] = card.getAnimations();
    const frames = fade?.effect instanceof KeyframeEffect ? fade.effect.getKeyframes() : [];
    expect(frames.map(({ opacity, transform }) => [opacity, transform])).toEqual([
      ['1', undefined],
      ['0', undefined],
    ]);
  });
});
