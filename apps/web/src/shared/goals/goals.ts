import type { Goal } from '@kadro/contract';
import { queryClient } from '../api/query-client.ts';
import { siteQuery } from '../site/read-site.ts';
import { visitStorage } from '../storage/storage.ts';

/** Whether somebody lets their registration be reported: for this visit, over the way to an outside log-in and back. */
const consentKey = 'goalConsent';
export const hasConsent = (): boolean => visitStorage.get(consentKey) === 'given';
export const setConsent = (isGiven: boolean): void =>
  isGiven ? visitStorage.set(consentKey, 'given') : visitStorage.remove(consentKey);

/** The address of a picture by whose request each counter takes note of a goal, reached on a page of this host. */
export const goalAddresses = ({ name, counters }: Goal, host: string): string[] =>
  counters.map(({ kind, id, origin }) =>
    kind === 'vk'
      ? `${origin}/tracker?id=${id};e=${encodeURIComponent(`RG:0/${name}`)};u=${encodeURIComponent(`https://${host}/`)}`
      : `${origin}/watch/${id}?${new URLSearchParams({ 'page-url': `goal://${host}/${name}` }).toString()}`,
  );

/**
 * Reports that somebody has registered, once, to the counters of this installation: where there are any, and where that
 * person has agreed. No code of a counter comes into the page: a request for a picture is all it gets.
 */
export const reportRegistration = async (): Promise<void> => {
  if (!hasConsent()) return;
  setConsent(false);
  const { goal } = await queryClient.fetchQuery(siteQuery);
  if (!goal) return;
  for (const address of goalAddresses(goal, location.host)) {
    const picture = new Image();
    picture.referrerPolicy = 'no-referrer';
    picture.src = address;
  }
};
