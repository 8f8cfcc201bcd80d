import type { PushProviderName } from '@kadro/contract';

/** A sent token is valid for this long, milliseconds. */
export const resendMs = 43_200_000;
/** The social network's permission is requested at most this often. */
export const hostEveryMs = 604_800_000;
const workerWaitMs = 3000;
/** A worker not found after this many tries will not come in this visit. */
const maxLooks = 10;
/** A browser that gives no token is asked a second time, and no third. */
const maxTokenRequests = 2;
const noWorker = 'Subscription failed - no active Service Worker';
/** Reported for a browser without notifications. */
export const unsupportedMessage = 'This browser has no notifications';

type Place =
  | 'idle'
  | 'asking'
  | 'subscribing'
  | 'waiting'
  | 'sending'
  | 'asking-host'
  | 'reading-host'
  | 'on'
  | 'refused'
  | 'unsupported'
  | 'failed'
  | 'host-failed';

/** State of the setup of push messages on this device. */
export interface PushStanding {
  readonly at: Place;
  /** How often the browser was asked, and how often a worker was looked for. */
  readonly asks: number;
  readonly looks: number;
}
export const standing: PushStanding = { at: 'idle', asks: 0, looks: 0 };

export type PushPermission = NotificationPermission | 'unsupported';
export type PushEvent =
  | { readonly type: 'started' | 'answered'; readonly permission: PushPermission }
  | { readonly type: 'token'; readonly token: string | null }
  | { readonly type: 'token-failed' | 'host-failed' | 'send-failed'; readonly error: unknown }
  | { readonly type: 'waited' | 'sent' }
  | { readonly type: 'host-answered'; readonly isAllowed: boolean }
  | { readonly type: 'host-user'; readonly id: string };

export type PushEffect =
  | {
      readonly do:
        | 'ask'
        | 'fetch-token'
        | 'clear-marker'
        | 'mark-sent'
        | 'ask-host'
        | 'forget-host-asked'
        | 'read-host-user';
    }
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'send'; readonly token: string; readonly provider: PushProviderName }
  | { readonly do: 'report' | 'log'; readonly error: unknown };

/** What the device remembers, and where the app runs. */
export interface PushContext {
  readonly nowMs: number;
  /** The token sent last for the current user, and when; null if none was. */
  readonly sent: { readonly token: string; readonly atMs: number } | null;
  readonly hostAskedAtMs: number | null;
  /** Whether the app runs inside the social network, which has messages of its own. */
  readonly isInHost: boolean;
}
type Step = readonly [PushStanding, readonly PushEffect[]];

/** Whether a time is more than `restMs` ago, or in the future: then the clock was wrong and has been set right. */
export const isLongAgo = (atMs: number, nowMs: number, restMs: number): boolean =>
  nowMs < atMs || nowMs - atMs > restMs;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Asks the social network if the browser cannot help, at most once in seven days. */
const fallBack = (state: PushStanding, at: 'refused' | 'unsupported', context: PushContext): Step => {
  const { isInHost, hostAskedAtMs, nowMs } = context;
  const isRested = hostAskedAtMs === null || isLongAgo(hostAskedAtMs, nowMs, hostEveryMs - 1);
  return isInHost && isRested ? [{ ...state, at: 'asking-host' }, [{ do: 'ask-host' }]] : [{ ...state, at }, []];
};

const fetchToken = (state: PushStanding): Step => [{ ...state, at: 'subscribing' }, [{ do: 'fetch-token' }]];
const ask = (state: PushStanding): Step => [{ ...state, at: 'asking', asks: state.asks + 1 }, [{ do: 'ask' }]];

const judge = (state: PushStanding, permission: PushPermission, context: PushContext): Step => {
  if (permission === 'granted') return fetchToken(state);
  if (permission !== 'unsupported') return fallBack(state, 'refused', context);
  const [next, effects] = fallBack(state, 'unsupported', context);
  return [next, [{ do: 'report', error: new Error(unsupportedMessage) }, ...effects]];
};

const take = (state: PushStanding, token: string | null, { sent, nowMs }: PushContext): Step => {
  if (token === null) {
    const [next, effects] = state.asks < maxTokenRequests ? ask(state) : ([{ ...state, at: 'failed' }, []] as const);
    return [next, [{ do: 'clear-marker' }, ...effects]];
  }
  if (sent?.token === token && !isLongAgo(sent.atMs, nowMs, resendMs)) return [{ ...state, at: 'on' }, []];
  return [{ ...state, at: 'sending' }, [{ do: 'send', token, provider: 'web_push' }]];
};

const failToken = (state: PushStanding, error: unknown): Step => {
  if (messageOf(error).includes(noWorker) && state.looks < maxLooks)
    return [{ ...state, at: 'waiting', looks: state.looks + 1 }, [{ do: 'wait', ms: workerWaitMs }]];
  return [{ ...state, at: 'failed' }, [{ do: 'clear-marker' }, { do: 'report', error }]];
};

/** A failed host has refused nothing: it may be asked again at once. */
const failHost = (state: PushStanding, error: unknown): Step => [
  { ...state, at: 'host-failed' },
  [{ do: 'forget-host-asked' }, { do: 'report', error }],
];

/**
 * Transition of the setup of push messages: the next state and its effects. An event that does not fit the state, such as a late
 * one, changes nothing.
 */
export const step = (state: PushStanding, event: PushEvent, context: PushContext): Step => {
  switch (`${state.at}/${event.type}` as const) {
    case 'asking/answered':
      return event.type === 'answered' ? judge(state, event.permission, context) : [state, []];
    case 'subscribing/token':
      return event.type === 'token' ? take(state, event.token, context) : [state, []];
    case 'subscribing/token-failed':
      return event.type === 'token-failed' ? failToken(state, event.error) : [state, []];
    case 'waiting/waited':
      return fetchToken(state);
    case 'sending/sent':
      return [{ ...state, at: 'on' }, [{ do: 'mark-sent' }]];
    case 'sending/send-failed':
      return event.type === 'send-failed'
        ? [{ ...state, at: 'failed' }, [{ do: 'log', error: event.error }]]
        : [state, []];
    case 'asking-host/host-answered':
      return event.type === 'host-answered' && event.isAllowed
        ? [{ ...state, at: 'reading-host' }, [{ do: 'read-host-user' }]]
        : [{ ...state, at: 'refused' }, []];
    case 'reading-host/host-user':
      return event.type === 'host-user'
        ? [{ ...state, at: 'sending' }, [{ do: 'send', token: event.id, provider: 'vk_mini_app' }]]
        : [state, []];
    case 'asking-host/host-failed':
    case 'reading-host/host-failed':
      return event.type === 'host-failed' ? failHost(state, event.error) : [state, []];
    default:
      break;
  }
  const isAtRest = !['asking', 'subscribing', 'waiting', 'sending', 'asking-host', 'reading-host'].includes(state.at);
  if (event.type !== 'started' || !isAtRest) return [state, []];
  return event.permission === 'default' ? ask(standing) : judge(standing, event.permission, context);
};
