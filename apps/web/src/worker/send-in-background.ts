import { clientVersion } from '@kadro/contract/route/paths';
import { outboxKey } from '../shared/outbox/outbox-key.ts';
import { openStore } from '../shared/outbox/open-store.ts';
import { presentSession, readPresentStart } from './present-start.ts';
import { sendKept } from './send-kept.ts';

declare const __BUILD_HASH__: string;

const version = `${clientVersion}-${__BUILD_HASH__}`;

/** Workers have no local storage; its entries are for pages. */
const noStorage = { get: () => null, set: () => undefined, remove: () => undefined };

/** Sends the calls that pages have queued. Rejects if some remain, so that the browser retries later. */
export const sendInBackground = async (): Promise<void> => {
  const [store, start] = await Promise.all([openStore(noStorage, outboxKey), readPresentStart()]);
  const { locale = 'en', api = '' } = start ?? {};
  const isDone = await sendKept({ store, readToken: presentSession, version, locale, api });
  if (!isDone) throw new Error('Not all was sent.');
};
