import { ownPath, readNote, type PageMessage, type PushNote, type ReadNote } from '../shared/push/push-messages.ts';

declare const self: ServiceWorkerGlobalScope;

/** An open page answers within this time. */
const answerMs = 1000;
const appName = 'Kadro';

/** Sends a message to a page; resolves to whether the page has accepted it. */
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
    // Without a tag, each message is a separate notification.
    ...(tag !== '' && { tag }),
    icon: '/icons/icon-192.png',
    data: { link },
  });

/** Sets the number on the icon of the installed app, as no page is open to do it. */
const setBadge = async (due: number): Promise<void> => {
  const device: Partial<Pick<WorkerNavigator, 'setAppBadge'>> = self.navigator;
  await device.setAppBadge?.(due).catch(() => undefined);
};

/** Shows a message in a visible page, else as a notification; an unreadable one by the app's name, as browsers require one for each. */
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

/** Opens the link of a notification in an open page, or else in a new one. */
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
  // The browser may refuse to focus the page; the link opens there anyway.
  const shown = await page.focus().catch(() => page);
  if (!(await tell(shown, { kind: 'openLink', link: path }))) await shown.navigate(path);
};
