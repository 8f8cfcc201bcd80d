import { hostAppearance } from './host-appearance.ts';

declare global {
  interface Window {
    /** VK's app for Android: one function a method, called with JSON. */
    AndroidBridge?: Readonly<Record<string, (params: string) => void>>;
    /** VK's app for iOS: one port a method. */
    webkit?: { readonly messageHandlers?: Readonly<Record<string, { postMessage(params: object): void }>> };
  }
  interface WindowEventMap {
    VKWebAppEvent: CustomEvent<unknown>;
  }
}

/**
 * Says to VK, inside of which the mini-app runs, that it stands, upon which VK takes its cover away, and takes over how VK
 * looks. Returns the way to stop listening.
 */
export function joinVk(): () => void {
  const hearFrame = ({ source, data }: MessageEvent<unknown>) => {
    if (source === window.parent) hear(data);
  };
  const hearApp = ({ detail }: CustomEvent<unknown>) => hear(detail);
  window.addEventListener('message', hearFrame);
  window.addEventListener('VKWebAppEvent', hearApp);
  send('VKWebAppInit');
  return () => {
    window.removeEventListener('message', hearFrame);
    window.removeEventListener('VKWebAppEvent', hearApp);
  };
}

/** Calls a method of VK without waiting for its answer: in an app by its own bridge, on the web by the page around. */
function send(handler: string): void {
  const params = { request_id: handler };
  const { AndroidBridge: android, webkit } = window;
  const port = webkit?.messageHandlers?.[handler];
  if (android?.[handler]) android[handler](JSON.stringify(params));
  else if (port) port.postMessage(params);
  // Nothing secret: the page around is VK's by the policy of frame ancestors alone, so its origin need not be known.
  else if (window.parent !== window) window.parent.postMessage({ handler, params, type: 'vk-connect' }, '*');
}

function hear(message: unknown): void {
  const { type, data } = toRecord(message);
  if (type !== 'VKWebAppUpdateConfig') return;
  const { appearance } = toRecord(data);
  if (appearance === 'light' || appearance === 'dark') hostAppearance.set(appearance);
}

const toRecord = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
