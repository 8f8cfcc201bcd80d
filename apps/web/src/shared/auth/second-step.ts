import { href } from '@kadro/contract/screens/screens';
import { ApiError } from '../api/api-error.ts';
import { navigate } from '../routing/navigation.ts';
import { resetSession, session } from '../session/session.ts';
import { withReturnPath } from '../routing/return-path.ts';

/** Goes to the second step of a log-in where a refusal asks for it; false where it does not. */
export const goToSecondStep = (error: unknown, returnTo: string): boolean => {
  if (!(error instanceof ApiError) || !Array.isArray(error.body['steps'])) return false;
  // After a new password all sessions have ended, this one too.
  if (session.user.get()?.isGuest === false) resetSession();
  navigate(withReturnPath(href('secondStep'), returnTo), { replace: true });
  return true;
};
