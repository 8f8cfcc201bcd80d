import { ownPath, readNote, type PageMessage, type PushNote, type ReadNote } from '../shared/push/push-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** A page that is there answers at once. */
const answerMs = 1000;
const appName = 'Kadro';

/** Tells a page something; whether it has taken it on. */
const tell = (page: WindowClient, message: PageMessage): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    setTimeout(() => resolve(false), answerMs);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a page of this worker has no target
    page.postMessage(message, [port2]);
  });

const openPages = (): Promise<readonly WindowClient[]> =>
  self.clients.matchAll({ type: 'window', includeUncontrolled: true });

const show = ({ title, body, link, tag }: PushNote): Promise<void> =>
  self.registration.showNotification(title, {
    body,
    // Without one, each is a notification of its own.
    ...(tag !== '' && { tag }),
    icon: '/icons/icon-192.png',
    data: { link },
  });

/** The number on the icon of the installed app, which no page is there to keep. */
const setBadge = async (due: number): Promise<void> => {
  const device: Partial<Pick<WorkerNavigator, 'setAppBadge'>> = self.navigator;
  await device.setAppBadge?.(due).catch(() => undefined);
};

/** Shows a message: in the page where somebody looks at one, otherwise as a notification. A message that says nothing is shown by the app's name, as browsers want one for each. */
export const showPush = async (text: string): Promise<void> => {
  const { due, ...note }: ReadNote = readNote(text, self.location.origin) ?? {
    title: appName,
    body: '',
    link: '',
    tag: '',
    due: null,
  };
  if (due !== null) void setBadge(due);
  const seen = (await openPages()).find(({ visibilityState, focused }) => visibilityState === 'visible' && focused);
  if (seen !== undefined && (await tell(seen, { kind: 'pushed', note }))) return;
  await show(note);
};

/** Opens the link of a notification in a page that is open, or else in a new one. */
export const openNotification = async (notification: Notification): Promise<void> => {
  notification.close();
  const data: unknown = notification.data;
  const link =
    typeof data === 'object' && data !== null && 'link' in data && typeof data.link === 'string' ? data.link : '';
  const path = ownPath(link, self.location.origin) || '/';
  const pages = await openPages();
  const page = pages.find(({ focused }) => focused) ?? pages[0];
  if (page === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  // The browser may refuse to bring it to the front; the link opens there all the same.
  const shown = await page.focus().catch(() => page);
  if (!(await tell(shown, { kind: 'openLink', link: path }))) await shown.navigate(path);
};
