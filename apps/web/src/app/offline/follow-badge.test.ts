import { afterEach, expect, it } from 'vitest';
import { learner } from '../../shared/learner/learner.ts';
import { resetSession, session } from '../../shared/session/session.ts';
import { aUser } from '../../test/fake-api.ts';
import { followBadge } from './follow-badge.ts';

afterEach(() => {
  learner.forget();
  session.user.set(undefined);
});

it('shows how many words are due, as they change, and nothing for whoever has left', () => {
  const shown: (number | undefined)[] = [];
  session.user.set(aUser);
  followBadge({
    setAppBadge: (count) => {
      shown.push(count);
      return Promise.resolve();
    },
  });
  expect(shown).toEqual([]);
  const load = { inStages: 9, limit: 50, dueLimit: 25 };
  for (const due of [4, 4, 3, 0]) learner.tell({ load: { ...load, due } });
  expect(shown).toEqual([4, 3, 0]);
  learner.tell({ load: { ...load, due: 2 } });
  resetSession();
  expect(shown).toEqual([4, 3, 0, 2, 0]);
});
