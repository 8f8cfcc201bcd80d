import { visitStorage } from '../storage/storage.ts';

/** Whether somebody lets their registration be reported: for this visit, over the way to an outside log-in and back. */
const consentKey = 'goalConsent';
export const hasConsent = (): boolean => visitStorage.get(consentKey) === 'given';
export const setConsent = (isGiven: boolean): void =>
  isGiven ? visitStorage.set(consentKey, 'given') : visitStorage.remove(consentKey);

/**
 * Reports that somebody has registered, once, to the counters of this installation: where there are any, and where that
 * person has agreed. No code of a counter comes into the page: a request for a picture is all it gets.
 */
export const reportRegistration = async (): Promise<void> => {
  if (!hasConsent()) return;
  setConsent(false);
  const { reportGoal } = await import('./report.ts');
  await reportGoal();
};
