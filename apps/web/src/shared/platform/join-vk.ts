// Before VK's library, which takes messages of any window and does not say whose they are.
import { isOfPageAround } from './message-source.ts';
import bridge, { type VKBridgeEvent, type AnyReceiveMethodName } from '@vkontakte/vk-bridge';
import { hostAppearance } from './host-appearance.ts';

/**
 * Says to VK, inside of which the mini-app runs, that it stands, upon which VK takes its cover away, and takes over how VK
 * looks. Returns the way to stop listening.
 */
export const joinVk = (): (() => void) => {
  const hear = ({ detail }: VKBridgeEvent<AnyReceiveMethodName>): void => {
    const { type, data } = toRecord(detail);
    if (type !== 'VKWebAppUpdateConfig' || (bridge.isIframe() && !isOfPageAround())) return;
    const { appearance } = toRecord(data);
    if (appearance === 'light' || appearance === 'dark') hostAppearance.set(appearance);
  };
  bridge.subscribe(hear);
  // Without an answer there is nothing to do: VK then keeps its cover, and says why to its user.
  bridge.send('VKWebAppInit').catch(() => undefined);
  return () => bridge.unsubscribe(hear);
};

const toRecord = (value: unknown): Partial<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
