import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openNotification, showPush } from './push.ts';

const origin = 'https://kadro.example';

/** An open page. */
interface Page {
  readonly visibilityState: 'visible' | 'hidden';
  readonly focused: boolean;
  /** Of a build that does not answer. */
  readonly isOld?: boolean;
  /** The browser does not bring it to the front. */
  readonly isKeptBack?: boolean;
}

let told: unknown[];
let badges: number[];
const standPage = (page: Page) => {
  const client = {
    ...page,
    focus: async () => {
      told.push('focus');
      if (page.isKeptBack === true) throw new Error('not allowed');
      return client;
    },
    navigate: async (path: string) => void told.push(`navigate ${path}`),
    postMessage: (message: unknown, [port]: MessagePort[]) => {
      told.push(message);
      if (page.isOld !== true) port?.postMessage('taken');
    },
  };
  return client;
};

/** Stubs the scope of a worker with these pages. */
const stand = (...pages: readonly Page[]): void => {
  vi.stubGlobal('self', {
    location: { origin },
    navigator: { setAppBadge: async (count: number) => void badges.push(count) },
    registration: { showNotification: async (title: string, options: object) => void told.push({ title, ...options }) },
    clients: {
      matchAll: async () => pages.map(standPage),
      openWindow: async (path: string) => void told.push(`open ${path}`),
    },
  });
};
beforeEach(() => {
  told = [];
  badges = [];
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const payload = (link = `${origin}/workout`, data: object = { kind: 'due', count: '7' }) =>
  JSON.stringify({ notification: { title: '7 words', body: 'Review' }, data, fcmOptions: { link }, tag: 'due' });
const shown = {
  title: '7 words',
  body: 'Review',
  tag: 'due',
  icon: '/icons/icon-192.png',
  data: { link: '/workout' },
};
const away: Page = { visibilityState: 'hidden', focused: false };
const here: Page = { visibilityState: 'visible', focused: true };

it.each<[string, Page[]]>([
  ['without a page', []],
  ['with a page in the background', [away]],
  ['with a page in another window', [{ visibilityState: 'visible', focused: false }]],
])('a message %s is a notification, and how many words are due stands on the icon', async (_where, pages) => {
  stand(...pages);
  await showPush(payload());
  expect(told).toEqual([shown]);
  expect(badges).toEqual([7]);
});

it('a message is shown by the page that is looked at, and by a notification where that page is of an older build', async () => {
  stand(here);
  await showPush(payload());
  const note = { title: '7 words', body: 'Review', link: '/workout', tag: 'due' };
  expect(told).toEqual([{ kind: 'pushed', note }]);
  told = [];
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  stand({ ...here, isOld: true });
  const done = showPush(payload());
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  expect(told).toEqual([{ kind: 'pushed', note }, shown]);
});

it('a message of another kind leaves the icon as it is, and one that says nothing is shown by the name of the app', async () => {
  stand();
  await showPush(payload(undefined, { kind: 'comment', count: '3' }));
  await showPush('');
  expect(badges).toEqual([]);
  expect(told.at(-1)).toMatchObject({ title: 'Kadro', data: { link: '' } });
});

const click = async (link: unknown): Promise<void> => {
  const notification: Pick<Notification, 'close' | 'data'> = { close: () => void told.push('closed'), data: { link } };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- all of it that is used
  await openNotification(notification as Notification);
};

it('a click opens its link in the page that is there, in front of all', async () => {
  stand(away, here);
  await click('/workout');
  expect(told).toEqual(['closed', 'focus', { kind: 'openLink', link: '/workout' }]);
  told = [];
  stand({ ...away, isKeptBack: true });
  await click('/workout');
  expect(told).toEqual(['closed', 'focus', { kind: 'openLink', link: '/workout' }]);
});

it('a click opens a page where there is none', async () => {
  stand();
  await click('/workout');
  expect(told).toEqual(['closed', 'open /workout']);
});

it('a click sends a page of an older build, which does not answer, to the link', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  stand({ ...here, isOld: true });
  const done = click('/workout');
  await vi.advanceTimersByTimeAsync(1000);
  await done;
  expect(told.at(-1)).toBe('navigate /workout');
});

it.each(['https://elsewhere.example/', '//elsewhere.example/', 'javascript:alert(1)', '', undefined])(
  'a click on %j, which is no place of the app, opens its first screen',
  async (link) => {
    stand();
    await click(link);
    expect(told).toEqual(['closed', 'open /']);
  },
);
