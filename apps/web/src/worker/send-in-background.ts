import { clientVersion } from '@kadro/contract/route/paths';
import { outboxKey } from '../shared/outbox/outbox-key.ts';
import { openStore } from '../shared/outbox/open-store.ts';
import { presentSession, readPresentStart } from './present-start.ts';
import { sendKept } from './send-kept.ts';

declare const __BUILD_HASH__: string;

const version = `${clientVersion}-${__BUILD_HASH__}`;

/** Workers have no such storage: what lies there is for pages. */
const noStorage = { get: () => null, set: () => undefined, remove: () => undefined };

/** Sends what pages have kept. Rejects where something is left, so that the browser tries again later. */
export const sendInBackground = async (): Promise<void> => {
  const [store, start] = await Promise.all([openStore(noStorage, outboxKey), readPresentStart()]);
  const { locale = 'en', api = '' } = start ?? {};
  const isDone = await sendKept({ store, readToken: presentSession, version, locale, api });
  if (!isDone) throw new Error('Not all was sent.');
};
