import { memo, useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode, Ref } from 'react';
import { attachDrag } from './attach-drag.ts';
import { bringBack, bringHome, catchInFlight, hold, movingCard, sendOut } from './card-motion.ts';
import { decideRelease, poseOf } from './swipe-physics.ts';
import type { Direction, Exit, Pose, Velocity } from './swipe-physics.ts';
import styles from './deck.module.css';

/** Word and icon of a verdict, shown on the card as it is pulled to that side. */
export interface VerdictLabel {
  readonly label: string;
  readonly icon: ReactNode;
}

/** Commands of buttons and keys, equal to a swipe. Returns whether the card was sent. */
export interface DeckHandle {
  swipe(direction: Direction): boolean;
  /** Skips the top card. */
  skip(): boolean;
  /** Presses a part of the top card: the one that turns or reveals it (`data-turn`), or its speaker (`data-speak`). */
  press(part: 'turn' | 'speak'): void;
}

export interface DeckProps<Item> {
  /** The remaining cards, the top one first. */
  readonly items: readonly Item[];
  /** A key that is unique among the deck's cards; a card repeated later in a workout needs another one. */
  readonly keyOf: (item: Item) => string;
  /** Draws a card; keep the function stable, so that cards are drawn once. `isFirst`: it is on top from the start. */
  readonly renderItem: (item: Item, isFirst: boolean) => ReactNode;
  /** The verdict of each side; keep the function stable. */
  readonly verdictsOf: (item: Item) => Readonly<Record<Direction, VerdictLabel>>;
  /**
   * A card was swiped. Return true and remove it from `items` in the same turn, or return false to refuse: then it comes back.
   * Called once for a card as long as it stays on top.
   */
  readonly onSwipe: (item: Item, direction: Direction) => boolean;
  /** A card was skipped by button or key; the same rules as for a swipe. */
  readonly onSkip?: (item: Item) => boolean;
  readonly ref?: Ref<DeckHandle>;
}

/** Starting offset of the nudge that makes a rejected press felt. */
const nudgePx = { left: -12, right: 12, down: 0 };

/** At rest the top card and two below it are drawn; while one leaves, it and two more. */
const drawnCards = 3;

interface SlotProps<Item> extends Pick<DeckProps<Item>, 'renderItem' | 'verdictsOf'> {
  readonly item: Item;
  readonly place: number;
}

const SlotBase = <Item,>({ item, place, renderItem, verdictsOf }: SlotProps<Item>): ReactNode => {
  const [isFirst] = useState(place === 0);
  // All cards move up a place in the one task in which a swipe ends; none of them is drawn again then.
  const card = useMemo(() => {
    const verdicts = verdictsOf(item);
    return (
      <div className={styles['mover']}>
        {renderItem(item, isFirst)}
        {(['left', 'right'] as const).map((side) => (
          <span key={side} className={styles['verdict']} data-verdict={side} aria-hidden="true">
            {verdicts[side].icon}
            <span>{verdicts[side].label}</span>
          </span>
        ))}
        <span className={styles['veil']} data-veil />
      </div>
    );
  }, [item, isFirst, renderItem, verdictsOf]);
  return (
    <div className={styles['slot']} data-place={place} inert={place !== 0}>
      {card}
    </div>
  );
};
const Slot = memo(SlotBase) as typeof SlotBase;

/** The elements of the top card in the document. */
const findTop = (
  deck: HTMLElement | null,
): { slot: HTMLElement; element: HTMLElement; below: HTMLElement | null } | null => {
  const slot = deck?.querySelector<HTMLElement>(':scope > [data-place="0"]');
  const element = slot?.firstElementChild;
  if (slot === null || slot === undefined || !(element instanceof HTMLElement)) return null;
  const below = slot.previousElementSibling;
  return { slot, element, below: below instanceof HTMLElement ? below : null };
};

/**
 * A stack of cards that are swiped left or right by finger, mouse, button or key. While a finger moves, nothing renders: transforms
 * are written to the elements directly.
 */
export const Deck = <Item,>({
  items,
  keyOf,
  renderItem,
  verdictsOf,
  onSwipe,
  onSkip,
  ref,
}: DeckProps<Item>): ReactNode => {
  const [leaving, setLeaving] = useState<Item | null>(null);
  const deck = useRef<HTMLDivElement>(null);
  /** The side by which a card left, so that it returns from there on undo. */
  const exits = useRef(new Map<string, Exit>());
  /** The card already decided about: a second swipe before the next card is shown is ignored. */
  const sentKey = useRef<string | null>(null);
  /** The focus was on the card that left and moves to the next one. */
  const focusGoesOn = useRef(false);

  const top = items[0];
  const topKey = top === undefined ? null : keyOf(top);
  const leavingKey = leaving === null ? null : keyOf(leaving);
  const isLeaving = leavingKey !== null && !items.slice(0, drawnCards).some((item) => keyOf(item) === leavingKey);
  const standing = items.slice(0, isLeaving ? drawnCards - 1 : drawnCards);

  const send = (direction: Exit, held: { from: Pose; velocity: Velocity } | null): boolean => {
    const found = findTop(deck.current);
    if (top === undefined || topKey === null || found === null || sentKey.current === topKey) return false;
    const card = movingCard(found.element, found.below);
    sentKey.current = topKey;
    focusGoesOn.current = found.slot.contains(document.activeElement);
    if (!(direction === 'down' ? onSkip?.(top) : onSwipe(top, direction))) {
      sentKey.current = null;
      bringHome(card, held?.from ?? poseOf(nudgePx[direction], 0, 0, false));
      return false;
    }
    exits.current.set(topKey, direction);
    setLeaving(top);
    void sendOut(card, direction, found.slot.offsetWidth, held).then(() =>
      setLeaving((current) => (current === top ? null : current)),
    );
    return true;
  };

  const sendRef = useRef(send);
  useLayoutEffect(() => {
    sendRef.current = send;
  });
  useImperativeHandle(
    ref,
    () => ({
      swipe: (direction) => sendRef.current(direction, null),
      skip: () => sendRef.current('down', null),
      press: (part) => findTop(deck.current)?.element.querySelector<HTMLElement>(`[data-${part}]`)?.click(),
    }),
    [],
  );

  useLayoutEffect(() => {
    if (sentKey.current !== topKey) sentKey.current = null;
    const found = topKey === null ? null : findTop(deck.current);
    if (topKey === null || found === null) return;
    // Also if another card, an offer, has been placed on the focused one.
    if (focusGoesOn.current || deck.current?.contains(document.activeElement))
      found.element.querySelector<HTMLElement>('[data-turn], [data-focus]')?.focus({ preventScroll: true });
    focusGoesOn.current = false;
    const side = exits.current.get(topKey);
    if (side === undefined) return;
    exits.current.delete(topKey);
    sentKey.current = null;
    bringBack(found.element, side, found.slot.offsetWidth);
  }, [topKey]);

  // In the turn that shows the card: a finger may be quicker than effects after the paint.
  useLayoutEffect(() => {
    const found = topKey === null ? null : findTop(deck.current);
    if (found === null) return undefined;
    const { slot, element } = found;
    let card = movingCard(element, null);
    let widthPx = 0;
    let heldLow = false;
    return attachDrag(element, {
      start: (press) => {
        const below = slot.previousElementSibling;
        card = movingCard(element, below instanceof HTMLElement ? below : null);
        const bounds = slot.getBoundingClientRect();
        widthPx = bounds.width;
        heldLow = press.clientY > bounds.top + bounds.height / 2;
        return sentKey.current === null ? catchInFlight(element) : null;
      },
      move: (xPx, yPx) => hold(card, xPx, yPx, widthPx, heldLow),
      end: (xPx, yPx, velocity) => {
        // A key decided about the card while it was held: it is already leaving.
        if (slot.dataset['place'] !== '0') return;
        const from = poseOf(xPx, yPx, widthPx, heldLow);
        const direction = velocity === null ? null : decideRelease(xPx, widthPx, velocity.xPxPerMs);
        if (direction === null || velocity === null) bringHome(card, from);
        else sendRef.current(direction, { from, velocity });
      },
    });
  }, [topKey]);

  // Bottom card first, the leaving one in the same list: a card keeps its element, so its animation runs on.
  const drawn = standing.map((item, place) => ({ item, place })).reverse();
  if (isLeaving && leaving !== null) drawn.push({ item: leaving, place: -1 });
  return (
    <div className={styles['deck']} ref={deck}>
      {drawn.map(({ item, place }) => (
        <Slot key={keyOf(item)} item={item} place={place} renderItem={renderItem} verdictsOf={verdictsOf} />
      ))}
    </div>
  );
};
