// Before VK's library, which takes messages of any window and does not say whose they are.
import { isOfPageAround } from './message-source.ts';
import bridge, { type AnyReceiveMethodName, type VKBridgeEvent } from '@vkontakte/vk-bridge';
import { toRecord } from './to-record.ts';

type HearEvent = (type: string, data: Partial<Record<string, unknown>>) => void;

/** Calls the listener for each of VK's events; messages of other windows are ignored. Returns the way to stop. */
export const hearVk = (listener: HearEvent): (() => void) => {
  const hear = ({ detail }: VKBridgeEvent<AnyReceiveMethodName>): void => {
    const { type, data } = toRecord(detail);
    if (typeof type === 'string' && (!bridge.isIframe() || isOfPageAround())) listener(type, toRecord(data));
  };
  bridge.subscribe(hear);
  return () => bridge.unsubscribe(hear);
};
