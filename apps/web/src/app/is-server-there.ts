import { isServerAway } from '../shared/reach/server-reach.ts';

const patienceMs = 5000;
/** Stands in every page of ours, and in no page that a hotel or an airline puts in its place. */
const mark = 'name="api-base"';

/** Whether our server answers, whatever the browser believes of its network: a full load of `/` would come. */
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
