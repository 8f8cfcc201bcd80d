import { isServerAway } from '../shared/reach/server-reach.ts';

const patienceMs = 5000;
/** In every page of ours, and in no captive portal of a hotel or an airline. */
const mark = 'name="api-base"';

/** Checks whether our server answers, whatever the browser reports of its network, so that a full load of `/` would succeed. */
export const isServerThere = async (): Promise<boolean> => {
  try {
    const reply = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    const isThere = reply.ok && (await reply.text()).includes(mark);
    isServerAway.set(!isThere);
    return isThere;
  } catch {
    isServerAway.set(true);
    return false;
  }
};
