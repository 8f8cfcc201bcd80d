import { expect, it } from 'vitest';
import { z } from 'zod';
import { actPaths, feedPaths, keyOfCall, paths, routes, workoutPaths } from '../index.ts';

const id = '6f1d7c3e-0000-4000-8000-000000000001';
const kept = Object.entries({ ...paths, ...feedPaths, ...workoutPaths, addComment: actPaths.addComment }).flatMap(
  ([name, path]) => ('kept' in path ? [{ name, path }] : []),
);

it('finds the rows of kept calls by the keys under which the first releases wrote them', () => {
  expect(Object.fromEntries(kept.map(({ name, path }) => [name, keyOfCall(path, id)]))).toEqual({
    chooseCard: `choice:${id}`,
    skipCard: `skip:${id}`,
    answerCard: `answer:${id}`,
    undoAnswer: `answer-undo:${id}`,
    finishWorkout: `workout:${id}`,
    auditKnown: `audit:${id}`,
    addComment: `comment:${id}`,
  });
});

it.each(kept)('$name carries its id, and is declared as it stands in the paths', ({ name, path }) => {
  const route = routes.find((known) => known.name === name);
  expect(route).toMatchObject({ kept: path.kept, errors: path.errors });
  const place = path.method === 'DELETE' ? route?.params : route?.body;
  const shape = place instanceof z.ZodObject ? place.shape : {};
  expect(Object.keys(shape)).toContain(path.kept);
});

it('keeps no call whose refusal nobody could tell from a failure', () => {
  const failures = new Set([403, 419, 426, 429, 500, 503]);
  for (const { path } of kept) expect(path.errors.filter((status) => failures.has(status))).toEqual([]);
});
