import { visitStorage } from '../storage/storage.ts';

/** Consent to report the registration: for this visit, across an outside log-in. */
const consentKey = 'goalConsent';
export const hasConsent = (): boolean => visitStorage.get(consentKey) === 'given';
export const setConsent = (isGiven: boolean): void =>
  isGiven ? visitStorage.set(consentKey, 'given') : visitStorage.remove(consentKey);

/**
 * Reports a registration once to this installation's counters, if any, and if the user has agreed. The page loads no counter's
 * code, only requests a picture.
 */
export const reportRegistration = async (): Promise<void> => {
  if (!hasConsent()) return;
  setConsent(false);
  const { reportGoal } = await import('./report.ts');
  await reportGoal();
};
