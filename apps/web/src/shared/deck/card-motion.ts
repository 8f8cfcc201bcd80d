import { homeMs, homeSpring } from './spring.ts';
import { planFlight, poseOf, signOf, transformOf, verdictOf } from './swipe-physics.ts';
import type { Direction, Exit, Pose, Velocity } from './swipe-physics.ts';

const rest: Pose = { xPx: 0, yPx: 0, tiltDeg: 0 };
const still: Velocity = { xPxPerMs: 0, yPxPerMs: 0 };
const fadeMs = 180;
/** As `deck.module.css` draws the second card. */
const veilOpacity = 0.58;
/** A swipe by button or key: long enough to read its verdict. */
const buttonFlightMs = 300;

let reducedMotion: MediaQueryList | undefined;

export const prefersReducedMotion = (): boolean => {
  reducedMotion ??= matchMedia('(prefers-reduced-motion: reduce)');
  return reducedMotion.matches;
};

/** The moving card: the element under the finger, its two verdicts, and the slot of the card below, which rises meanwhile. */
export interface MovingCard {
  readonly element: HTMLElement;
  readonly badges: readonly HTMLElement[];
  readonly below: HTMLElement | null;
  readonly veil: HTMLElement | null;
}

const badgesOf = (element: HTMLElement): readonly HTMLElement[] => [
  ...element.querySelectorAll<HTMLElement>('[data-verdict]'),
];

export const movingCard = (element: HTMLElement, below: HTMLElement | null): MovingCard => ({
  element,
  badges: badgesOf(element),
  below,
  veil: below?.querySelector<HTMLElement>('[data-veil]') ?? null,
});

/** Shows a card held at (xPx, yPx). Writes transform and opacity only. */
export const hold = (card: MovingCard, xPx: number, yPx: number, widthPx: number, heldLow: boolean): void => {
  const pose = poseOf(xPx, yPx, widthPx, heldLow);
  card.element.style.transform = transformOf(prefersReducedMotion() ? { ...pose, tiltDeg: 0 } : pose);
  const { direction, strength } = verdictOf(xPx, widthPx);
  for (const badge of card.badges) {
    const shown = badge.dataset['verdict'] === direction ? strength : 0;
    badge.style.opacity = shown.toFixed(3);
    badge.style.scale = (0.7 + 0.3 * shown).toFixed(3);
  }
  if (card.below !== null) {
    card.below.style.transition = 'none';
    card.below.style.scale = (0.96 + 0.04 * strength).toFixed(4);
  }
  if (card.veil !== null) {
    card.veil.style.transition = 'none';
    card.veil.style.opacity = (veilOpacity * (1 - strength)).toFixed(3);
  }
};

const letGo = (card: MovingCard): void => {
  card.element.style.transform = '';
  for (const risen of [card.below, card.veil]) {
    if (risen === null) continue;
    risen.style.transition = '';
    risen.style.scale = '';
    risen.style.opacity = '';
  }
};

const hideBadges = (badges: readonly HTMLElement[]): void => {
  for (const badge of badges) {
    const { opacity, scale } = badge.style;
    badge.style.opacity = '';
    badge.style.scale = '';
    if (opacity !== '')
      badge.animate(
        [
          { opacity, scale },
          { opacity: 0, scale: 0.7 },
        ],
        { duration: fadeMs, easing: 'ease-out' },
      );
  }
};

/** Returns a card to the middle by a spring. */
export const bringHome = (card: MovingCard, from: Pose): void => {
  letGo(card);
  hideBadges(card.badges);
  if (prefersReducedMotion()) return;
  card.element.animate([{ transform: transformOf(from) }, { transform: transformOf(rest) }], {
    duration: homeMs,
    easing: homeSpring,
  });
};

/** Where a skipped card goes. */
const sunk = (widthPx: number): string => transformOf({ xPx: 0, yPx: widthPx * 0.4, tiltDeg: 0 });

const fadeOut = (element: HTMLElement): Animation =>
  element.animate([{ opacity: 1 }, { opacity: 0 }], { duration: fadeMs, easing: 'ease-out', fill: 'forwards' });

const sendByButton = (
  { element, badges }: MovingCard,
  start: string,
  direction: Direction,
  widthPx: number,
): Animation => {
  for (const badge of badges) {
    if (badge.dataset['verdict'] !== direction) continue;
    badge.animate(
      [
        { opacity: 0, scale: 0.7 },
        { opacity: 1, scale: 1, offset: 0.3 },
        { opacity: 1, scale: 1 },
      ],
      {
        duration: buttonFlightMs,
        fill: 'forwards',
      },
    );
  }
  const { to } = planFlight(rest, direction, widthPx, still);
  const keyframes = [
    { transform: start, opacity: 1, easing: 'cubic-bezier(0.4, 0, 0.9, 0.6)' },
    {
      transform: transformOf({ xPx: to.xPx * 0.62, yPx: 0, tiltDeg: to.tiltDeg * 0.8 }),
      opacity: 1,
      offset: 0.7,
      easing: 'linear',
    },
    { transform: transformOf(to), opacity: 0 },
  ];
  return element.animate(keyframes, { duration: buttonFlightMs, fill: 'forwards' });
};

/** Animates a card out; `held` is where the finger released it and how fast, absent for a button or key. Resolves when it is gone. */
export const sendOut = (
  card: MovingCard,
  direction: Exit,
  widthPx: number,
  held: { from: Pose; velocity: Velocity } | null,
): Promise<unknown> => {
  const { element } = card;
  const start = element.style.transform === '' ? transformOf(rest) : element.style.transform;
  letGo(card);
  if (prefersReducedMotion()) {
    if (held !== null) element.style.transform = transformOf({ ...held.from, tiltDeg: 0 });
    return fadeOut(element).finished.catch(() => undefined);
  }
  if (direction === 'down') {
    return element
      .animate(
        [
          { transform: start, opacity: 1 },
          { transform: sunk(widthPx), opacity: 0 },
        ],
        { duration: buttonFlightMs, easing: 'ease-in', fill: 'forwards' },
      )
      .finished.catch(() => undefined);
  }
  if (held === null) return sendByButton(card, start, direction, widthPx).finished.catch(() => undefined);
  const { to, durationMs } = planFlight(held.from, direction, widthPx, held.velocity);
  const keyframes = [
    { transform: transformOf(held.from), opacity: 1 },
    { opacity: 1, offset: 0.55 },
    { transform: transformOf(to), opacity: 0 },
  ];
  return element
    .animate(keyframes, { duration: durationMs, easing: 'linear', fill: 'forwards' })
    .finished.catch(() => undefined);
};

/** Brings a card back from the side it left by, after an undo. */
export const bringBack = (element: HTMLElement, exit: Exit, widthPx: number): void => {
  for (const animation of element.getAnimations({ subtree: true })) animation.cancel();
  element.style.transform = '';
  for (const badge of badgesOf(element)) {
    badge.style.opacity = '';
    badge.style.scale = '';
  }
  if (prefersReducedMotion()) {
    element.animate([{ opacity: 0 }, { opacity: 1 }], { duration: fadeMs });
    return;
  }
  const sign = exit === 'down' ? 0 : signOf(exit);
  const from = sign ? transformOf({ xPx: sign * widthPx * 1.2, yPx: 0, tiltDeg: sign * 8 }) : sunk(widthPx);
  element.animate([{ transform: from }, { transform: transformOf(rest) }], {
    duration: homeMs,
    easing: homeSpring,
  });
};

/** The current position of an element, also during an animation; stops the animation and leaves the element there. */
export const catchInFlight = (element: HTMLElement): Pose => {
  const running = element.getAnimations();
  if (running.length === 0) return rest;
  const matrix = new DOMMatrixReadOnly(getComputedStyle(element).transform);
  for (const animation of running) animation.cancel();
  return { xPx: matrix.e, yPx: matrix.f, tiltDeg: (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI };
};
