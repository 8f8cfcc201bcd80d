import { expect, it } from 'vitest';
import { ownPath, readNote, readPageMessage } from './push-messages.ts';

const origin = 'https://kadro.example';

it.each([
  ['https://kadro.example/feeds/base/selection?a=1#b', '/feeds/base/selection?a=1#b'],
  ['/workout', '/workout'],
  ['https://elsewhere.example/workout', ''],
  ['//elsewhere.example/workout', ''],
  ['https://kadro.example//elsewhere.example/', ''],
  ['https://kadro.example.elsewhere.example/', ''],
  ['http://kadro.example/', ''],
  ['javascript:alert(1)', ''],
  ['data:text/html,hello', ''],
  ['https://', ''],
  ['', ''],
])('of %s opens %j', (link, path) => {
  expect(ownPath(link, origin)).toBe(path);
});

it('reads a message as the server writes it, and nothing of what says nothing', () => {
  const written = {
    notification: { title: 'New cards are ready', body: 'Look' },
    data: {},
    fcmOptions: { link: `${origin}/selection` },
    tag: 'selection',
  };
  const note = { title: 'New cards are ready', body: 'Look', link: '/selection', tag: 'selection' };
  expect(readNote(JSON.stringify(written), origin)).toEqual({ ...note, due: null });
  // As Firebase hands it on.
  const { tag, ...rest } = written;
  const byFirebase = { ...rest, notification: { ...written.notification, tag }, from: '1', priority: 'normal' };
  expect(readNote(JSON.stringify(byFirebase), origin)).toEqual({ ...note, due: null });
  expect(readNote('{"notification":{"title":"Hello"}}', origin)).toEqual({
    title: 'Hello',
    body: '',
    link: '',
    tag: '',
    due: null,
  });
  for (const text of ['', 'hello', 'null', '7', '{}', '{"notification":{"title":7}}', '{"notification":null}'])
    expect([text, readNote(text, origin)]).toEqual([text, null]);
  const dueOf = (data: object) => readNote(JSON.stringify({ ...written, data }), origin)?.due;
  expect([dueOf({ kind: 'due', count: '7' }), dueOf({ kind: 'due' }), dueOf({ kind: 'comment', count: '7' })]).toEqual([
    7,
    null,
    null,
  ]);
  expect(readPageMessage({ kind: 'pushed', note })).toEqual({ kind: 'pushed', note });
  expect(readPageMessage({ kind: 'openLink', link: '/workout' })).toEqual({ kind: 'openLink', link: '/workout' });
  for (const other of [null, 'pushed', { kind: 'keepAll' }, { kind: 'pushed' }])
    expect(readPageMessage(other)).toBeNull();
});
