import type { PushMessage, PushOutcome, PushSender } from '@kadro/adapters/push/port';
import type { Device } from './claim-messages.ts';

/** The outcome of a message at one device. */
export interface Tried {
  readonly device: Device;
  readonly outcome: PushOutcome;
}

/** Sends one message to devices, each by its provider; skips devices whose provider is not set up. */
export const sendToDevices = async (
  senders: readonly PushSender[],
  devices: readonly Device[],
  message: PushMessage,
): Promise<Tried[]> => {
  const tried = await Promise.all(
    senders.map(async (sender) => {
      const own = devices.filter(({ provider }) => provider === sender.provider);
      if (own.length === 0) return [];
      const outcomes = await sender.send(
        own.map(({ token }) => token),
        message,
      );
      return own.flatMap((device, at) => {
        const outcome = outcomes[at];
        return outcome === undefined ? [] : [{ device, outcome }];
      });
    }),
  );
  return tried.flat();
};
