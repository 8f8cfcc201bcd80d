import type { Goal } from '@kadro/contract';
import { queryClient } from '../api/query-client.ts';
import { siteQuery } from '../site/read-site.ts';

/** Picture addresses whose request makes each counter record a goal, reached on a page of this host. */
export const goalAddresses = ({ name, counters }: Goal, host: string): string[] =>
  counters.map(({ kind, id, origin }) =>
    kind === 'vk'
      ? `${origin}/tracker?id=${id};e=${encodeURIComponent(`RG:0/${name}`)};u=${encodeURIComponent(`https://${host}/`)}`
      : `${origin}/watch/${id}?${new URLSearchParams({ 'page-url': `goal://${host}/${name}` }).toString()}`,
  );

/** Requests the picture of each counter of this installation, if any. */
export const reportGoal = async (): Promise<void> => {
  const { goal } = await queryClient.fetchQuery(siteQuery);
  if (!goal) return;
  for (const address of goalAddresses(goal, location.host)) {
    const picture = new Image();
    picture.referrerPolicy = 'no-referrer';
    picture.src = address;
  }
};
