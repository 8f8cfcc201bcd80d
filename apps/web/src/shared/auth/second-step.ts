import { href } from '@kadro/contract/screens/screens';
import { ApiError } from '../api/api-error.ts';
import { navigate } from '../routing/navigation.ts';
import { resetSession, session } from '../session/session.ts';
import { withReturnPath } from '../routing/return-path.ts';

/** Goes to the second step of a log-in if a refusal asks for it; otherwise returns false. */
export const goToSecondStep = (error: unknown, returnTo: string): boolean => {
  if (!(error instanceof ApiError) || !Array.isArray(error.body['steps'])) return false;
  // A new password has ended all sessions, this one too.
  if (session.user.get()?.isGuest === false) resetSession();
  navigate(withReturnPath(href('secondStep'), returnTo), { replace: true });
  return true;
};
