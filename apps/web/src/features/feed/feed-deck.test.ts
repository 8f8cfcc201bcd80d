import type { ChoiceReply, Feed } from '@kadro/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { aCard, aFeed } from '../../test/cards.ts';
import { createLearner } from '../../shared/learner/learner.ts';
import { createFeedDeck } from './feed-deck.ts';
import type { FeedSource } from './feed-deck.ts';
import { keyOfItem } from './feed-state.ts';
import type { MadeChoice } from './feed-state.ts';
import { waitFor } from '../../test/wait-for.ts';

const words = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const replyOf = ({ moves, learning }: Feed): ChoiceReply => ({
  moves: { ...moves, left: moves.left - 1 },
  learning,
  points: 0,
});

const open = (change: Partial<FeedSource> = {}, initial: Feed | null = aFeed(words)) => {
  let ids = 0;
  const report = vi.fn();
  const learner = createLearner();
  if (initial !== null) learner.tell({ moves: initial.moves, load: initial.learning });
  const read = vi.fn(() => Promise.resolve(aFeed(words)));
  const deck = createFeedDeck(
    {
      read,
      send: () => Promise.resolve(replyOf(aFeed(words))),
      sendSkip: () => Promise.resolve(),
      takeBack: () => Promise.resolve('unsent' as const),
      onPutBack: () => undefined,
      answerOffer: () => Promise.resolve(),
      obstacleOf: () => null,
      report,
      onChosen: () => undefined,
      reportSkip: report,
      learner,
      isHeld: () => false,
      newId: () => `id-${++ids}`,
      nowMs: () => Date.now(),
      ...change,
    },
    initial,
  );
  const leave = deck.subscribe(() => undefined);
  const items = (): string[] => deck.get().state?.items.map(keyOfItem) ?? [];
  const movesLeft = () => (change.learner ?? learner).get().moves?.left;
  return { deck, items, leave, learner, movesLeft, read: change.read ?? read, report };
};

describe('a feed that no screen shows', () => {
  it('is read once, when it is loaded again: anew, and else in its order', async () => {
    const turned = aFeed(words.toReversed());
    const inOrder = open({ read: () => Promise.resolve(turned) });
    const anew = open({ read: vi.fn(() => Promise.resolve(turned)) });
    inOrder.leave();
    anew.leave();
    await inOrder.deck.confirm();
    for (const told of [anew.deck.refresh, anew.deck.confirm]) await told();
    expect(anew.items()).toEqual(words);
    await inOrder.deck.load();
    await anew.deck.load();
    await anew.deck.load();
    expect(inOrder.items()).toEqual(words);
    expect(anew.items()).toEqual(words.toReversed());
    expect(anew.read).toHaveBeenCalledOnce();
  });

  it('is read at the next chance where that has failed', async () => {
    const read = vi
      .fn<FeedSource['read']>()
      .mockRejectedValueOnce(new Error('no'))
      .mockResolvedValue(aFeed(['z']));
    const { deck, items, leave } = open({ read });
    leave();
    await deck.refresh();
    await deck.load();
    expect(items()).toEqual(words);
    await deck.load();
    expect(items()).toEqual(['z']);
  });

  it('is read again for news that came while it was being read', async () => {
    const replies: ((feed: Feed) => void)[] = [];
    const { deck, items, leave } = open({ read: () => new Promise((resolve) => replies.push(resolve)) });
    const before = deck.refresh();
    leave();
    await deck.confirm();
    replies[0]?.(aFeed(words));
    await before;
    const after = deck.load();
    replies[1]?.(aFeed(words.slice(1)));
    await after;
    expect([replies.length, items()]).toEqual([2, words.slice(1)]);
  });

  it('loses a word that was chosen elsewhere, of which nobody need be told, and asks for no more', () => {
    const few = open({}, aFeed(['a', 'b']));
    expect(few.deck.drop('a')).toMatchObject({ wordId: 'a' });
    expect(few.read).toHaveBeenCalledOnce();
    const unseen = open({}, aFeed(['a', 'b']));
    unseen.leave();
    expect(unseen.deck.drop('a')).toBeUndefined();
    expect(unseen.items()).toEqual(['b']);
    expect(unseen.read).not.toHaveBeenCalled();
  });
});

describe('what a reply brings', () => {
  const offer = { level: 'a1', number: 1, movesBack: 6 } as const;
  const choose = (change: Partial<ChoiceReply>, more: Partial<FeedSource> = {}) => {
    const made = open({ send: () => Promise.resolve({ ...replyOf(aFeed(words)), ...change }), ...more });
    made.deck.choose(aCard('a'), 'learn');
    return made;
  };

  it('lies on top at once: the next level, or the first workout', async () => {
    const level = choose({ offer });
    await waitFor(() => expect(level.items().slice(0, 2)).toEqual(['offer:a1:1', 'b']));
    const workout = choose({ firstWorkout: true, learning: { ...aFeed(words).learning, due: 5 } });
    await waitFor(() => expect(workout.items().slice(0, 2)).toEqual(['workout:5', 'b']));
    workout.deck.answerOffer(true);
    expect(workout.items()[0]).toBe('b');
  });

  it('waits for the next card while a finger holds the one on top, and comes once', async () => {
    const { deck, items } = choose({ offer }, { isHeld: () => true });
    await waitFor(() => expect(items().slice(0, 3)).toEqual(['b', 'offer:a1:1', 'c']));
    deck.choose(aCard('b'), 'learn');
    await waitFor(() => expect(items().slice(0, 2)).toEqual(['offer:a1:1', 'c']));
    await Promise.resolve();
    expect(items().filter((key) => key.startsWith('offer'))).toHaveLength(1);
  });

  it('goes with the choice that is taken back', async () => {
    const { deck, items } = choose({ offer });
    await waitFor(() => expect(items()[0]).toBe('offer:a1:1'));
    await deck.undo();
    expect(items()).toEqual(words);
  });

  it('is forgotten without a word where it was answered elsewhere', async () => {
    const { deck, items, read, report } = choose(
      { offer },
      { answerOffer: () => Promise.reject(new Error('409')), obstacleOf: () => 'gone' },
    );
    await waitFor(() => expect(items()[0]).toBe('offer:a1:1'));
    deck.answerOffer(false);
    await waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    expect(report).not.toHaveBeenCalled();
  });
});

describe('a feed', () => {
  it('that came with the page is not asked for', async () => {
    const { deck, items, read } = open();
    await deck.load();
    expect(items()).toEqual(words);
    expect(read).not.toHaveBeenCalled();
  });

  it('is read once at first, and again when it has grown stale', async () => {
    let nowMs = Date.now();
    const { deck, items, read } = open({ nowMs: () => nowMs }, null);
    await Promise.all([deck.load(), deck.load()]);
    expect(items()).toEqual(words);
    expect(read).toHaveBeenCalledTimes(1);
    nowMs += 90 * 60_000;
    await deck.load();
    expect(read).toHaveBeenCalledTimes(2);
  });

  it('tells that it could not be read', async () => {
    const { deck, report } = open({ read: () => Promise.reject(new Error('gone')) }, null);
    await deck.load();
    expect(deck.get().hasFailed).toBe(true);
    expect(report).toHaveBeenCalledOnce();
  });

  it('tells when there is nothing more', async () => {
    const { deck } = open({ read: () => Promise.resolve(aFeed([])) }, null);
    await deck.load();
    expect(deck.get().isExhausted).toBe(true);
  });
});

describe('a choice', () => {
  it('counts at once and is replaced by the reply', async () => {
    const { deck, items, movesLeft } = open({
      send: () => Promise.resolve({ ...replyOf(aFeed([])), moves: { ...aFeed([]).moves, left: 7 } }),
    });
    expect(deck.choose(aCard('a'), 'known')).toBe(true);
    expect(items()[0]).toBe('b');
    expect(movesLeft()).toBe(29);
    await waitFor(() => expect(movesLeft()).toBe(7));
  });

  it('is not forgotten by a feed whose reading began before it was answered', async () => {
    const older = Promise.withResolvers<Feed>();
    const { deck, items, learner, movesLeft } = open({ read: () => older.promise });
    const refreshed = deck.refresh();
    deck.choose(aCard('a'), 'learn');
    const told = replyOf(aFeed(words)).moves.left;
    await waitFor(() => expect(learner.isAhead()).toBe(false));
    older.resolve(aFeed(words));
    await refreshed;
    expect(movesLeft()).toBe(told);
    expect(items()).toEqual(words.slice(1));
  });

  it('that is refused puts the card back and tells why', async () => {
    const { deck, items, report } = open({
      send: () => Promise.reject(new Error('412')),
      obstacleOf: () => 'too-more-total',
    });
    deck.choose(aCard('a'), 'learn');
    await waitFor(() => expect(deck.get().obstacle).toBe('too-more-total'));
    expect(items()[0]).toBe('a');
    expect(report).not.toHaveBeenCalled();
    expect(deck.choose(aCard('a'), 'learn')).toBe(false);
    expect(deck.choose(aCard('a'), 'known')).toBe(true);
  });

  it('for lack of moves ends the day without a dialog', async () => {
    const { deck, movesLeft } = open({ send: () => Promise.reject(new Error('412')), obstacleOf: () => 'no-steps' });
    deck.choose(aCard('a'), 'known');
    await waitFor(() => expect(movesLeft()).toBe(0));
    expect(deck.get().obstacle).toBeNull();
  });

  it('of a card that is gone leaves it out', async () => {
    const { deck, items, movesLeft } = open({ send: () => Promise.reject(new Error('404')), obstacleOf: () => 'gone' });
    deck.choose(aCard('a'), 'learn');
    await waitFor(() => expect(movesLeft()).toBe(30));
    expect(items()).not.toContain('a');
  });

  it('reads more when few cards are left', async () => {
    const { deck, read } = open({ read: vi.fn(() => Promise.resolve(aFeed(['x']))) }, aFeed(['a', 'b']));
    deck.choose(aCard('a'), 'known');
    await waitFor(() => expect(deck.get().state?.items.map(keyOfItem)).toEqual(['b', 'x']));
    expect(read).toHaveBeenCalledOnce();
  });
});

describe('a read that gets no answer', () => {
  it.each([
    [true, 0],
    [false, 1],
  ])('while a choice waits for the same connection (%s) is reported %i times', async (isWaiting, times) => {
    vi.stubGlobal('navigator', { onLine: true });
    onTestFinished(() => void vi.unstubAllGlobals());
    const { deck, report } = open({
      read: () => Promise.reject(new ApiError('noInternet')),
      send: () => new Promise(() => undefined),
    });
    if (isWaiting) deck.choose(aCard('a'), 'known');
    await deck.refresh();
    expect(report).toHaveBeenCalledTimes(times);
    expect(deck.get().hasFailed).toBe(true);
  });
});

describe('undo', () => {
  it('takes the last choice back, once', async () => {
    const takeBack = vi.fn((choiceId: string) => Promise.resolve({ ...replyOf(aFeed([])), choiceId }));
    const { deck, items } = open({ takeBack });
    deck.choose(aCard('a'), 'known');
    await Promise.all([deck.undo(), deck.undo()]);
    expect(takeBack).toHaveBeenCalledExactlyOnceWith('id-1');
    expect(items()[0]).toBe('a');
    await deck.undo();
    expect(takeBack).toHaveBeenCalledOnce();
  });

  it('reaches one choice back, as the server does', async () => {
    const takeBack = vi.fn((choiceId: string) => Promise.resolve({ ...replyOf(aFeed([])), choiceId }));
    const { deck, items } = open({ takeBack });
    deck.choose(aCard('a'), 'known');
    deck.choose(aCard('b'), 'known');
    await deck.undo();
    await deck.undo();
    expect(takeBack).toHaveBeenCalledExactlyOnceWith('id-2');
    expect(items()[0]).toBe('b');
    deck.choose(aCard('b'), 'learn');
    await deck.undo();
    expect(takeBack).toHaveBeenLastCalledWith('id-3');
  });

  it('is there again after another feed was open, for the last choice alone', async () => {
    const takeBack = vi.fn((choiceId: string) => Promise.resolve({ ...replyOf(aFeed([])), choiceId }));
    const learner = createLearner();
    const first = open({ takeBack, learner, newId: () => 'first' });
    const second = open({ takeBack, learner, newId: () => 'second' });
    first.deck.choose(aCard('a'), 'known');
    expect(first.deck.canUndo()).toBe(true);
    second.deck.choose(aCard('b'), 'known');
    // The server would take back the other one.
    expect(first.deck.canUndo()).toBe(false);
    await first.deck.undo();
    expect(takeBack).not.toHaveBeenCalled();
    await second.deck.undo();
    expect(takeBack).toHaveBeenCalledExactlyOnceWith('second');
    expect(first.items()[0]).toBe('b');
  });

  it('puts back the card that the server took back, where another choice has arrived after the last one', async () => {
    const { deck, items } = open({
      takeBack: () => Promise.resolve({ ...replyOf(aFeed([])), choiceId: 'id-1' }),
    });
    deck.choose(aCard('a'), 'known');
    deck.choose(aCard('b'), 'known');
    await deck.undo();
    expect(items()[0]).toBe('a');
  });

  it('that fails leaves everything as it was', async () => {
    const { deck, items, report } = open({ takeBack: () => Promise.reject(new Error('offline')) });
    deck.choose(aCard('a'), 'known');
    await deck.undo();
    expect(items()[0]).toBe('b');
    expect(report).toHaveBeenCalledOnce();
  });
});

describe('a skip', () => {
  it('takes the card out, costs no move, and leaves it out for the day alone', async () => {
    const sendSkip = vi.fn(() => Promise.resolve());
    let day = aFeed(words);
    const { deck, items, movesLeft } = open({ sendSkip, read: () => Promise.resolve(day) }, day);
    deck.skip(aCard('a'));
    expect(items()).toEqual(words.slice(1));
    expect(movesLeft()).toBe(30);
    expect(deck.canUndo()).toBe(false);
    expect(sendSkip).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ skipId: 'id-1', card: aCard('a') }));
    await deck.refresh();
    expect(items()).not.toContain('a');
    day = aFeed(words, { moves: { ...day.moves, refillsAt: '2040-01-01T00:00:00Z' } });
    await deck.refresh();
    expect(items()).toContain('a');
  });

  it('that is refused puts the card back and tells why', async () => {
    const { deck, items, report } = open({ sendSkip: () => Promise.reject(new Error('412')) });
    deck.skip(aCard('a'));
    await waitFor(() => expect(items()[0]).toBe('a'));
    expect(report).toHaveBeenCalledOnce();
  });

  it('of a card that is gone leaves it out', async () => {
    const day = aFeed(words);
    const source = { sendSkip: () => Promise.reject(new Error('404')), obstacleOf: () => 'gone' as const };
    const { deck, items, report } = open({ ...source, read: () => Promise.resolve(day) }, day);
    deck.skip(aCard('a'));
    await deck.refresh();
    expect(items()).not.toContain('a');
    expect(report).not.toHaveBeenCalled();
  });
});

describe('an offer', () => {
  const offered = aFeed(words, { offer: { level: 'b1', number: 1 } });

  it('costs no move, and accepted brings new cards', async () => {
    const answerOffer = vi.fn(() => Promise.resolve());
    const { deck, items, movesLeft } = open({ answerOffer, read: () => Promise.resolve(aFeed(['x', 'y'])) }, offered);
    deck.answerOffer(true);
    expect(answerOffer).toHaveBeenCalledWith('b1', true);
    await waitFor(() => expect(items()).toEqual(['x', 'y']));
    expect(movesLeft()).toBe(30);
  });

  it('declined leaves the cards', () => {
    const { deck, items } = open({}, offered);
    deck.answerOffer(false);
    expect(items()).toEqual(words);
  });
});

describe('how long a card was looked at', () => {
  const at = (nowMs: { value: number }) => {
    const send = vi.fn((_made: MadeChoice) => Promise.resolve(replyOf(aFeed(words))));
    const { deck } = open({ send, nowMs: () => nowMs.value });
    const seen = () => send.mock.calls.map(([{ seenMs }]) => seenMs);
    return { deck, seen };
  };

  it('is sent with the choice, from when it came on top', () => {
    const nowMs = { value: 1_000 };
    const { deck, seen } = at(nowMs);
    void deck.load();
    nowMs.value += 1_500;
    deck.choose(aCard('a'), 'known');
    nowMs.value += 300;
    deck.choose(aCard('b'), 'known');
    expect(seen()).toEqual([1_500, 300]);
  });

  it('begins anew as the feed is shown again, and stays within what the API takes', () => {
    const nowMs = { value: 1_000 };
    const { deck, seen } = at(nowMs);
    void deck.load();
    nowMs.value += 3_600_000;
    void deck.load();
    nowMs.value += 200;
    deck.choose(aCard('a'), 'known');
    nowMs.value += 3 * 86_400_000;
    deck.choose(aCard('b'), 'known');
    nowMs.value -= 86_400_000;
    deck.choose(aCard('c'), 'known');
    expect(seen()).toEqual([200, 60_000, 0]);
  });
});
