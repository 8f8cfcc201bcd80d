// Before VK's library, which accepts messages of any window and does not expose their source.
import { isOfPageAround } from './message-source.ts';
import bridge, { type AnyReceiveMethodName, type VKBridgeEvent } from '@vkontakte/vk-bridge';
import { toRecord } from './to-record.ts';

type HearEvent = (type: string, data: Partial<Record<string, unknown>>) => void;

/** Calls the listener for each of VK's events; ignores messages of other windows. Returns the unsubscribe function. */
export const hearVk = (listener: HearEvent): (() => void) => {
  const hear = ({ detail }: VKBridgeEvent<AnyReceiveMethodName>): void => {
    const { type, data } = toRecord(detail);
    if (typeof type === 'string' && (!bridge.isIframe() || isOfPageAround())) listener(type, toRecord(data));
  };
  bridge.subscribe(hear);
  return () => bridge.unsubscribe(hear);
};
