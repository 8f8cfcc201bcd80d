import { pushPaths } from '@kadro/contract/push/push-paths';
import { call } from '../../shared/api/call.ts';
import { listen } from '../../shared/events/events.ts';
import { translate } from '../../shared/i18n/use-t.ts';
import { environment } from '../../shared/platform/platform.ts';
import { host, type Host } from '../../shared/platform/host.ts';
import {
  isLongAgo,
  resendMs,
  step,
  standing,
  unsupportedMessage,
  type PushContext,
  type PushEffect,
  type PushEvent,
} from '../../shared/push/push-machine.ts';
import { readPageMessage, type PushNote } from '../../shared/push/push-messages.ts';
import { presentPermission, pushStanding } from '../../shared/push/push-standing.ts';
import { session } from '../../shared/session/session.ts';
import { showToast } from '../../shared/ui/toast.ts';
import { report } from '../errors/report.ts';
import { openPushLink } from '../open-push-link.ts';
import { offerPush } from './offer-push.ts';
import {
  clearMarker,
  forgetHostAsked,
  isWished,
  markHostAsked,
  markReported,
  markSent,
  readHostAsked,
  readSent,
  setWish,
  wasReported,
} from './marker.ts';
import { fetchToken, unsubscribe } from './subscribe.ts';

const context = (): PushContext => ({
  nowMs: Date.now(),
  sent: readSent(),
  hostAskedAtMs: readHostAsked(),
  isInHost: host.get() !== null,
});

/** Whether a token was sent recently, so that the server need not be queried. */
const isToldLately = (): boolean => {
  const { sent, nowMs } = context();
  return sent !== null && !isLongAgo(sent.atMs, nowMs, resendMs);
};

const hearHost = (ask: (around: Host) => Promise<PushEvent>): Promise<PushEvent> => {
  const around = host.get();
  const answer = around === null ? Promise.reject(new Error('There is no host')) : ask(around);
  return answer.catch((error: unknown): PushEvent => ({ type: 'host-failed', error }));
};

/** Runs an effect and returns the resulting event; undefined if there is none. */
const perform = async (effect: PushEffect): Promise<PushEvent | undefined> => {
  switch (effect.do) {
    case 'ask':
      return { type: 'answered', permission: await Notification.requestPermission() };
    case 'fetch-token':
      return fetchToken(isToldLately()).then(
        (token): PushEvent => ({ type: 'token', token }),
        (error: unknown): PushEvent => ({ type: 'token-failed', error }),
      );
    case 'ask-host':
      markHostAsked();
      return hearHost(async (around) => ({ type: 'host-answered', isAllowed: await around.allowNotifications() }));
    case 'forget-host-asked':
      forgetHostAsked();
      return undefined;
    case 'read-host-user':
      return hearHost(async (around) => ({ type: 'host-user', id: await around.readUserId() }));
    case 'wait':
      return new Promise((resolve) => {
        setTimeout(() => resolve({ type: 'waited' }), effect.ms);
      });
    case 'send':
      return call(
        pushPaths.sendPushToken,
        { body: { token: effect.token, provider: effect.provider } },
        { isRepeatable: true },
      ).then(
        (): PushEvent => {
          markSent(effect.token);
          return { type: 'sent' };
        },
        (error: unknown): PushEvent => ({ type: 'send-failed', error }),
      );
    case 'clear-marker':
      clearMarker();
      return undefined;
    case 'report':
      void report(effect.error, 'push');
      return undefined;
    case 'log':
      // oxlint-disable-next-line no-console -- a token that could not be sent goes to the console alone
      console.warn('The push token was not sent.', effect.error);
      return undefined;
    default:
      return undefined;
  }
};

const dispatch = (event: PushEvent): void => {
  const [next, effects] = step(pushStanding.get(), event, context());
  pushStanding.set(next);
  for (const effect of effects)
    void perform(effect).then((following) => {
      if (following) dispatch(following);
    });
};

/** Starts the subscription; requests the browser's permission if that is undecided. */
const turnOn = (): void => {
  setWish(true);
  dispatch({ type: 'started', permission: presentPermission() });
};

const forget = async (): Promise<void> => {
  setWish(false);
  clearMarker();
  pushStanding.set({ ...standing });
  await unsubscribe().catch(() => undefined);
};

/** Ends push messages on this device: both server and browser drop the subscription. */
const turnOff = async (): Promise<void> => {
  setWish(false);
  try {
    const { devices } = await call(pushPaths.readPush);
    const present = devices.find(({ isCurrent }) => isCurrent);
    if (present) await call(pushPaths.removePushToken, { params: { id: present.id } }, { isRepeatable: true });
  } finally {
    // Last, as lists of devices are read again when the state changes.
    await forget();
  }
};

/** Registers the device with the server if that is due, without a prompt to the user. */
const renew = (): void => {
  const isKnown = Boolean(session.user.get()) && !session.isKept.get();
  if (!isKnown || !isWished()) return;
  if (host.get() !== null) void renewInHost();
  else if (presentPermission() === 'granted') dispatch({ type: 'started', permission: 'granted' });
};

/** The host's launch parameters include its permission: no need to request it again. */
const renewInHost = async (): Promise<void> => {
  const launch = new URLSearchParams(environment().platformDetail);
  const token = launch.get('vk_user_id');
  if (token === null || launch.get('vk_are_notifications_enabled') !== '1') return;
  const sent = readSent();
  if (sent?.token === token && !isLongAgo(sent.atMs, Date.now(), resendMs)) return;
  await perform({ do: 'send', token, provider: 'vk_mini_app' });
};

/** Shows a message that arrived while the page is visible; it stays until it is followed or closed. */
const showNote = ({ title, body, link }: PushNote): void =>
  showToast({
    title,
    text: body,
    durationMs: Number.POSITIVE_INFINITY,
    closesAll: true,
    action: {
      label: translate(link === '' ? 'push.close' : 'push.open'),
      onClick: () => void (link !== '' && openPushLink(link)),
    },
  });

const hearWorker = (): void => {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const message = readPageMessage(data);
    if (message === null) return;
    // The page is hidden: without an answer the worker shows it.
    if (message.kind === 'pushed' && document.visibilityState !== 'visible') return;
    ports[0]?.postMessage('taken');
    if (message.kind === 'pushed') showNote(message.note);
    else openPushLink(message.link);
  });
  navigator.serviceWorker.startMessages();
};

/** Reports once per device, silently, that its browser has no notifications. */
const reportUnsupported = (): void => {
  // Plain http never has them.
  if (presentPermission() !== 'unsupported' || !isSecureContext || wasReported()) return;
  markReported();
  void report(new Error(unsupportedMessage), 'push');
};

/** Follows push messages while the page is open: the user's setting, the current user, and messages of the service worker. */
export const followPush = (): void => {
  listen('pushWished', ({ isOn }) => void (isOn ? turnOn() : turnOff().catch(() => undefined)));
  listen('loggedOut', () => void forget());
  if (host.get() === null) {
    hearWorker();
    // Inside the social network workouts do not offer the device's messages.
    offerPush();
    reportUnsupported();
  }
  session.user.subscribe(renew);
  session.isKept.subscribe(renew);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') renew();
  });
  renew();
};
