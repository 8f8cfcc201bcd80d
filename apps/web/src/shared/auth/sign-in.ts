import type { SignedIn } from '@kadro/contract';
import { activateLocale, initialLocale } from '../i18n/i18n.ts';
import { handOver } from '../outbox/hand-over.ts';
import { navigate } from '../routing/navigation.ts';
import { guestWords } from '../session/guest-words.ts';
import { refreshProgress } from '../learner/use-learner.ts';
import { resetSession, session } from '../session/session.ts';
import { whenThereIsRoom } from './when-there-is-room.ts';

/**
 * Signs in by `send` and goes to the path `goTo` names; null stays. What the guest of this device chose and could not send is sent
 * before, and what cannot be sent waits for the learner's word; all else that belongs to another user than the new one goes. A busy server is asked again. Fails as `send` does, and then nothing has changed.
 */
export const signIn = async <R extends SignedIn>(
  send: () => Promise<R>,
  goTo: (reply: R) => string | null,
): Promise<R> => {
  const reply = await handOver(async () => {
    const signedIn = await whenThereIsRoom(send);
    // In one go: no screen must see the new user at the old address, whose guard would send it elsewhere.
    adopt(signedIn);
    const path = goTo(signedIn);
    if (path !== null) navigate(path, { replace: true });
    return signedIn;
  });
  void refreshProgress();
  await activateLocale(initialLocale(reply.user.locale));
  return reply;
};

const adopt = ({ user, guestWords: words }: SignedIn): void => {
  if (session.user.get()?.id === user.id) session.user.set(user);
  else resetSession(user);
  guestWords.set(words);
};
