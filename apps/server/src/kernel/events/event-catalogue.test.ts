import { describe, expect, expectTypeOf, it } from 'vitest';
import { kindsFor, parseEvent, type EventKind, type EventOf, type NewEvent } from './event-catalogue.ts';

const base = { id: 'e', userId: 'u', atMs: 0 };

describe('the event catalogue', () => {
  it('types an event and its processors by the kind', () => {
    expectTypeOf<'comment-writen'>().not.toExtend<EventKind>();
    expectTypeOf<{ userId: string; kind: 'author-card'; data: { cardId: string } }>().not.toExtend<NewEvent>();
    expectTypeOf<EventOf<'author-card'>['data']['after']>().toEqualTypeOf<string | null>();
    expectTypeOf(kindsFor('end-follows')).toEqualTypeOf<'user-blocked'[]>();
    expect(kindsFor('end-follows')).toEqual(['user-blocked']);
  });

  it.each([
    ['an approval without its first time', 'card-approved', { cardId: 'c' }, { cardId: 'c', isFirst: false }],
    ['a notification without its kind', 'notification', { id: crypto.randomUUID() }, { id: expect.any(String) }],
    [
      'fields of a newer release',
      'author-card',
      { cardId: 'c', after: null, x: 1 },
      { cardId: 'c', after: null, x: 1 },
    ],
  ])('parses %s', (_what, kind, stored, data) => {
    expect(parseEvent({ ...base, kind, data: stored })).toEqual({ ...base, kind, data });
  });

  it('refuses data of another shape, and does not know kinds of a newer release', () => {
    expect(() => parseEvent({ ...base, kind: 'author-card', data: { cardId: 1 } })).toThrow('cardId');
    expect(parseEvent({ ...base, kind: 'unknown', data: {} })).toBeUndefined();
  });
});
