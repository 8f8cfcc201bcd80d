import { describe, expect, it } from 'vitest';
import { kindOfChannel, readMessage, writeEstablished, writeEvent } from './protocol.ts';
import { readEntry, signSubscription, writeEntry } from './sign.ts';

const owner = { userId: '0190a0a0-0000-7000-8000-000000000001', sessionId: '0123456789abcdef', stamp: 7 };

describe('messages', () => {
  it.each([
    ['{"event":"pusher:ping","data":{}}', { kind: 'ping' }],
    ['{"event":"pusher:ping"}', { kind: 'ping' }],
    ['{"event":"pusher:error","data":{}}', { kind: 'unknown' }],
    ['{"event":"pusher:signin","data":{"auth":""}}', { kind: 'unknown' }],
    ['{"event":"pusher:pong","data":"{}"}', { kind: 'pong' }],
    [
      '{"event":"pusher:subscribe","data":{"channel":"card.a","auth":""}}',
      { kind: 'subscribe', channel: 'card.a', auth: '', channelData: '' },
    ],
    [
      '{"event":"pusher:subscribe","data":"{\\"channel\\":\\"private-a\\",\\"auth\\":\\"k:1\\",\\"channel_data\\":\\"{}\\"}"}',
      { kind: 'subscribe', channel: 'private-a', auth: 'k:1', channelData: '{}' },
    ],
    ['{"event":"pusher:unsubscribe","data":{"channel":"a"}}', { kind: 'unsubscribe', channel: 'a' }],
    [
      '{"event":"client-typing","channel":"presence-a","data":{"x":1}}',
      { kind: 'client-event', channel: 'presence-a', event: 'client-typing', data: { x: 1 } },
    ],
  ])('are read: %s', (text, message) => expect(readMessage(text)).toEqual(message));

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"event":7}',
    '{"event":"pusher:subscribe"}',
    '{"event":"pusher:subscribe","data":"no json"}',
    '{"event":"pusher:subscribe","data":{"channel":"a b"}}',
    '{"event":"pusher:subscribe","data":{"channel":["a"]}}',
    `{"event":"pusher:subscribe","data":{"channel":"${'a'.repeat(165)}"}}`,
    '{"event":"pusher:unsubscribe","data":{}}',
    '{"event":"client-","channel":"presence-a"}',
    '{"event":"client-typing"}',
    '{"event":"pusher_internal:member_added","channel":"presence-a","data":{}}',
  ])('that are none are refused: %s', (text) => expect(readMessage(text)).toBeNull());

  it('carry their data as text', () => {
    expect(JSON.parse(writeEvent('comment', { id: 1 }, 'card.a'))).toEqual({
      event: 'comment',
      channel: 'card.a',
      data: '{"id":1}',
    });
    expect(JSON.parse(JSON.parse(writeEstablished('1.2')).data)).toEqual({ socket_id: '1.2', activity_timeout: 30 });
  });

  it('know what a channel asks for', () => {
    expect(['card.a', 'private-user.a', 'presence-card.a'].map(kindOfChannel)).toEqual([
      'public',
      'private',
      'presence',
    ]);
  });
});

describe('signatures', () => {
  const app = { key: '278d425bdf160c739803', secret: '7ad3773142a6692b25b8' };

  // The examples of the protocol's own documentation.
  it.each([
    ['private-foobar', '', '58df8b0c36d6982b82c3ecf6b4662e34fe8c25bba48f5369f135bf843651c3a4'],
    [
      'presence-foobar',
      '{"user_id":10,"user_info":{"name":"Mr. Channels"}}',
      '31935e7d86dba64c2a90aed31fdc61869f9b22ba9d8863bba239c03ca481bc80',
    ],
  ])('are those of the protocol: %s', (channel, data, hex) =>
    expect(signSubscription(app, '1234.1234', channel, data)).toBe(`${app.key}:${hex}`),
  );

  it('hold for one socket, channel and text alone', () => {
    const channelData = writeEntry({ owner, member: { id: 'm', info: {} } });
    const auth = signSubscription(app, '1.1', 'presence-a', channelData);
    const asked = { channel: 'presence-a', auth, channelData };
    expect(readEntry(app, '1.1', asked)).toEqual({ owner, member: { id: 'm', info: {} } });
    expect(readEntry(app, '1.2', asked)).toBeNull();
    expect(readEntry(app, '1.1', { ...asked, channel: 'presence-b' })).toBeNull();
    expect(readEntry(app, '1.1', { ...asked, channelData: channelData.replace('"m"', '"n"') })).toBeNull();
    expect(readEntry(app, '1.1', { ...asked, auth: '' })).toBeNull();
    expect(readEntry({ ...app, secret: 'x' }, '1.1', asked)).toBeNull();
  });

  it('without an owner let nobody in', () => {
    const auth = signSubscription(app, '1.1', 'private-a');
    expect(readEntry(app, '1.1', { channel: 'private-a', auth, channelData: '' })).toBeNull();
  });
});
