import { hourMs } from '@kadro/core';
import { describe, expect, it } from 'vitest';
import {
  step,
  standing,
  type PushContext,
  type PushEffect,
  type PushEvent,
  type PushStanding,
} from './push-machine.ts';
const nowMs = Date.parse('2031-03-12T12:00:00Z');
const plain: PushContext = { nowMs, sent: null, hostAskedAtMs: null, isInHost: false };
const inHost: PushContext = { ...plain, isInHost: true };

/** Goes through events: where it ends, and what the last of them asks for. */
const go = (events: readonly PushEvent[], context: PushContext = plain): [string, readonly PushEffect[]] => {
  let state: PushStanding = standing;
  let effects: readonly PushEffect[] = [];
  for (const event of events) [state, effects] = step(state, event, context);
  return [state.at, effects];
};
const started = (permission: 'default' | 'granted' | 'denied' | 'unsupported'): PushEvent => ({
  type: 'started',
  permission,
});
const token: PushEvent = { type: 'token', token: 't' };
const noWorker: PushEvent = {
  type: 'token-failed',
  error: new Error('Subscription failed - no active Service Worker'),
};
const send = { do: 'send', token: 't', provider: 'web_push' };

describe('permission', () => {
  it.each<[string, PushEvent[], string, object[]]>([
    ['is asked for where it is open', [started('default')], 'asking', [{ do: 'ask' }]],
    ['that stands needs no question', [started('granted')], 'subscribing', [{ do: 'fetch-token' }]],
    [
      'that is given leads to a token',
      [started('default'), { type: 'answered', permission: 'granted' }],
      'subscribing',
      [{ do: 'fetch-token' }],
    ],
    ['that was refused before ends it', [started('denied')], 'refused', []],
    ['that is refused ends it', [started('default'), { type: 'answered', permission: 'denied' }], 'refused', []],
    ['that is put off ends it', [started('default'), { type: 'answered', permission: 'default' }], 'refused', []],
    [
      'of which the browser knows nothing is reported',
      [started('unsupported')],
      'unsupported',
      [{ do: 'report', error: new Error('This browser has no notifications') }],
    ],
  ])('%s', (_name, events, at, effects) => {
    expect(go(events)).toEqual([at, effects]);
  });
});

describe('a token', () => {
  const granted = started('granted');
  it('is sent, and marked as sent once the server has it', () => {
    expect(go([granted, token])).toEqual(['sending', [send]]);
    expect(go([granted, token, { type: 'sent' }])).toEqual(['on', [{ do: 'mark-sent' }]]);
  });

  it.each([
    [12 * hourMs, 't', 'on'],
    [12 * hourMs + 1, 't', 'sending'],
    [0, 'another', 'sending'],
    // By a clock that was ahead and has been set right.
    [-24 * hourMs, 't', 'sending'],
  ])('that was sent %d ms ago as %s: %s', (agoMs, sent, at) => {
    expect(go([granted, token], { ...plain, sent: { token: sent, atMs: nowMs - agoMs } })[0]).toBe(at);
  });

  it('that does not reach the server is told to the console alone', () => {
    expect(go([granted, token, { type: 'send-failed', error: 'lost' }])).toEqual([
      'failed',
      [{ do: 'log', error: 'lost' }],
    ]);
  });

  it('that does not come clears the marker and is asked for once more, and no third time', () => {
    const none: PushEvent = { type: 'token', token: null };
    const again: PushEvent = { type: 'answered', permission: 'granted' };
    expect(go([started('default'), again, none])).toEqual(['asking', [{ do: 'clear-marker' }, { do: 'ask' }]]);
    expect(go([started('default'), again, none, again, none])).toEqual(['failed', [{ do: 'clear-marker' }]]);
  });

  it('waits three seconds for a worker, and not for ever', () => {
    expect(go([granted, noWorker])).toEqual(['waiting', [{ do: 'wait', ms: 3000 }]]);
    expect(go([granted, noWorker, { type: 'waited' }])).toEqual(['subscribing', [{ do: 'fetch-token' }]]);
    const looks = Array.from({ length: 10 }, (): PushEvent[] => [noWorker, { type: 'waited' }]).flat();
    expect(go([granted, ...looks, noWorker])[0]).toBe('failed');
  });

  it('that fails otherwise clears the marker and is reported', () => {
    expect(go([granted, { type: 'token-failed', error: 'push service error' }])).toEqual([
      'failed',
      [{ do: 'clear-marker' }, { do: 'report', error: 'push service error' }],
    ]);
  });
});

describe('the social network', () => {
  const allowed: PushEvent[] = [started('denied'), { type: 'host-answered', isAllowed: true }];
  it('is asked where the browser refuses, or has no notifications', () => {
    expect(go([started('denied')], inHost)).toEqual(['asking-host', [{ do: 'ask-host' }]]);
    expect(go([started('unsupported')], inHost)).toMatchObject(['asking-host', [{ do: 'report' }, { do: 'ask-host' }]]);
  });

  it.each([
    [7 * 24 * hourMs - 1, 'refused'],
    [7 * 24 * hourMs, 'asking-host'],
    [-24 * hourMs, 'asking-host'],
  ])('is asked at most once in seven days: %d ms after the last time it is %s', (agoMs, at) => {
    expect(go([started('denied')], { ...inHost, hostAskedAtMs: nowMs - agoMs })[0]).toBe(at);
  });

  it('gives the user’s id as the token once it is allowed', () => {
    expect(go(allowed, inHost)).toEqual(['reading-host', [{ do: 'read-host-user' }]]);
    expect(go([...allowed, { type: 'host-user', id: '7' }], inHost)).toEqual([
      'sending',
      [{ do: 'send', token: '7', provider: 'vk_mini_app' }],
    ]);
  });

  it('ends it where its user refuses', () => {
    expect(go([started('denied'), { type: 'host-answered', isAllowed: false }], inHost)).toEqual(['refused', []]);
  });

  it('has refused nothing where it fails: it is reported, and may be asked again at once', () => {
    const failed: PushEvent = { type: 'host-failed', error: 'gone' };
    const reported = ['host-failed', [{ do: 'forget-host-asked' }, { do: 'report', error: 'gone' }]];
    expect(go([started('denied'), failed], inHost)).toEqual(reported);
    expect(go([...allowed, failed], inHost)).toEqual(reported);
    expect(go([started('denied'), failed, started('denied')], inHost)[0]).toBe('asking-host');
  });
});

it('passes over what comes late, and begins anew from rest alone', () => {
  expect(go([token])).toEqual(['idle', []]);
  expect(go([started('default'), started('granted')])).toEqual(['asking', []]);
  expect(go([started('denied'), started('granted')])).toEqual(['subscribing', [{ do: 'fetch-token' }]]);
});
