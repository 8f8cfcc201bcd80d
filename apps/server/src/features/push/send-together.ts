import type { PushMessage, PushSender } from '@kadro/adapters/push/port';
import type { Claimed } from './claim-messages.ts';
import { sendToDevices, type Tried } from './send-to-devices.ts';

/** A message with its text, ready to send. */
export interface Worded {
  readonly row: Claimed;
  readonly message: PushMessage;
}

/**
 * Sends the messages of many users, identical ones in one call, as a provider may accept many tokens. Returns one entry per message,
 * in their order. Tokens are sorted, so that a retry with the same users is the same call.
 */
export const sendTogether = async (senders: readonly PushSender[], worded: readonly Worded[]): Promise<Tried[][]> => {
  const groups = Map.groupBy(worded, ({ message }) => JSON.stringify(message));
  const tried = await Promise.all(
    Array.from(groups.values(), async (group) => {
      const devices = group.flatMap(({ row }) => row.devices).toSorted((a, b) => (a.token < b.token ? -1 : 1));
      const [first] = group;
      return first === undefined ? [] : sendToDevices(senders, devices, first.message);
    }),
  );
  const byDevice = Map.groupBy(tried.flat(), ({ device }) => device);
  return worded.map(({ row }) => row.devices.flatMap((device) => byDevice.get(device) ?? []));
};
