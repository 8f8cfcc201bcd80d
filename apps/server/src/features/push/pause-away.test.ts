import type { PushMessage, PushOutcome, PushSender } from '@kadro/adapters/push/port';
import { expect, it } from 'vitest';
import { pauseAway } from './pause-away.ts';

const message: PushMessage = { title: 't', body: '', link: '', data: {}, tag: '', urgency: 'normal', ttlSeconds: 60 };

/** A provider of two services, by the first letter of a token, of which some are away. */
const open = () => {
  const stage = { nowMs: 0, away: new Set<string>(), asked: [] as string[] };
  const answer = (token: string): PushOutcome =>
    stage.away.has(token[0] ?? '') ? { state: 'later', reason: 'no answer', afterMs: null } : { state: 'sent' };
  const sender: PushSender = {
    provider: 'web_push',
    judgeToken: () => null,
    serviceOf: (token) => token[0] ?? '',
    send: (tokens) => {
      stage.asked.push(...tokens);
      return Promise.resolve(tokens.map(answer));
    },
  };
  const paused = pauseAway(sender, () => stage.nowMs);
  const send = (...tokens: string[]) => paused.send(tokens, message);
  return { stage, send };
};

it('leaves a service that is away alone for a minute at a time, and no other', async () => {
  const { stage, send } = open();
  stage.away.add('a');
  for (let at = 0; at < 20; at += 1) await send(`a${at}`);
  expect(stage.asked).toHaveLength(20);
  stage.nowMs = 20_000;
  expect(await send('a', 'b', 'a')).toEqual([
    { state: 'later', reason: 'the provider is away', afterMs: 40_000 },
    { state: 'sent' },
    { state: 'later', reason: 'the provider is away', afterMs: 40_000 },
  ]);
  expect(stage.asked.slice(20)).toEqual(['b']);
  // One that is asked again and is still away is left alone again.
  stage.nowMs = 60_000;
  expect(await send('a')).toEqual([{ state: 'later', reason: 'no answer', afterMs: null }]);
  expect(await send('a')).toMatchObject([{ reason: 'the provider is away' }]);
  stage.nowMs = 120_000;
  stage.away.clear();
  expect(await send('a', 'a')).toEqual([{ state: 'sent' }, { state: 'sent' }]);
});

it('takes no service for away that answers now and then', async () => {
  const { stage, send } = open();
  for (let at = 0; at < 60; at += 1) {
    if (at % 10 === 0) stage.away.clear();
    else stage.away.add('a');
    await send('a');
  }
  expect(stage.asked).toHaveLength(60);
});
