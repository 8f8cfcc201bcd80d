import type { Progress } from '@kadro/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { translate } from '../shared/i18n/use-t.ts';
import { learner } from '../shared/learner/learner.ts';
import { resetSession, session } from '../shared/session/session.ts';
import { aUser } from '../test/fake-api.ts';
import { render } from '../test/render.tsx';
import { waitFor } from '../test/wait-for.ts';
import SidePanel from './side-panel.tsx';

const words = { learning: 8, repeating: 14, fixing: 21, learned: 163, known: 41 };
const moves = { left: 14, limit: 30, refillsAt: '2026-11-22T00:00:00Z' };
const progress: Progress = {
  level: 'b1',
  test: { rejected: false, result: null },
  points: 1284,
  streak: { length: 12, freezes: 2, wonToday: true, lastWonDay: '2026-11-21' },
  moves,
  words,
};

const open = async (path: string, movesLeft = 14): Promise<void> => {
  learner.tell({
    progress: { ...progress, moves: { ...moves, left: movesLeft } },
    moves: { ...moves, left: movesLeft },
    stats: { words, due: 5, nextDueAt: null, reviews: { total: 0, right: 0 }, forecast: [] },
  });
  await render(<SidePanel path={path} />);
};
const isHere = (text: string): boolean => page.getByText(text, { exact: true }).elements().length > 0;

describe('the panel beside the page', () => {
  beforeEach(() => {
    resetSession();
    session.user.set(aUser);
  });

  it.each([
    ['/settings/feed', { moves: true, words: true, streak: true, ways: false }],
    ['/', { moves: false, words: true, streak: true, ways: true }],
    ['/feeds/my', { moves: false, words: true, streak: true, ways: true }],
    ['/learning', { moves: true, words: false, streak: true, ways: true }],
    ['/profile', { moves: true, words: false, streak: false, ways: false }],
    ['/progress', { moves: true, words: false, streak: false, ways: true }],
    ['/progress/week', { moves: true, words: false, streak: false, ways: true }],
  ])('leaves out on %s what that shows itself', async (path, shown) => {
    await open(path);
    await waitFor(() =>
      expect({
        moves: isHere(translate('side.moves')),
        words: isHere(translate('side.words')),
        streak: isHere(translate('side.streak', { count: 12 })),
        ways: isHere(translate('side.register')),
      }).toEqual(shown),
    );
  });

  it('says what its figures are', async () => {
    const load = { inStages: 3, limit: 50, due: 0, dueLimit: 25 };
    await open('/');
    learner.tell({ load });
    await waitFor(() => expect(isHere(translate('side.pace', { max: 50 }))).toBe(true));
    learner.tell({ load: { ...load, inStages: 56 } });
    await waitFor(() => expect(isHere(translate('side.paceOver', { count: 6, max: 50 }))).toBe(true));
  });

  it('says what wins the day, and asks for nothing that is not there', async () => {
    await open('/');
    const say = async (due: number, toWin: number | undefined, left: number, text: string | null): Promise<void> => {
      const streak = { ...progress.streak, wonToday: false };
      learner.tell({ streak, load: { inStages: 3, limit: 50, due, dueLimit: 25 } });
      learner.tell({ moves: { ...moves, left, ...(toWin !== undefined && { toWin }) } });
      const goals = [
        translate('side.notWonToday'),
        translate('side.winByChoices', { count: 4 }),
        translate('side.winNothing'),
        translate('side.wonToday'),
      ];
      await waitFor(() => expect(goals.filter(isHere)).toEqual(text === null ? [] : [text]));
    };
    await say(6, 4, 24, translate('side.notWonToday'));
    await say(0, 4, 24, translate('side.winByChoices', { count: 4 }));
    await say(0, 4, 3, translate('side.winNothing'));
    // A server of the previous release does not send the goal.
    await say(0, undefined, 24, null);
    learner.expect('one', 'learn');
    await say(0, 5, 24, translate('side.winByChoices', { count: 4 }));
    learner.settle('one');
    learner.tell({ streak: { ...progress.streak, wonToday: true } });
    await waitFor(() => expect(isHere(translate('side.wonToday'))).toBe(true));
  });

  it('offers no workout where the page does', async () => {
    await open('/');
    const repeat = page.getByText(translate('side.repeat', { count: 5 }), { exact: true });
    await expect.element(repeat).toBeVisible();
    const frame = document.createElement('div');
    frame.innerHTML = '<main class="app-main"></main><aside class="app-side"></aside>';
    document.body.append(frame);
    const offer = document.createElement('a');
    offer.href = '/workout';
    const link = repeat.element().closest('a');
    frame.querySelector('aside')?.append(link ?? '');
    expect(getComputedStyle(link ?? frame).display).not.toBe('none');
    frame.querySelector('main')?.append(offer);
    expect(getComputedStyle(link ?? frame).display).toBe('none');
    frame.remove();
  });

  it('offers no second workout where the feed has come to its end', async () => {
    await open('/', 0);
    await waitFor(() => expect(isHere(translate('side.words'))).toBe(true));
    expect(isHere(translate('side.repeat', { count: 5 }))).toBe(false);
    await open('/settings');
    await waitFor(() => expect(isHere(translate('side.repeat', { count: 5 }))).toBe(true));
  });
});
