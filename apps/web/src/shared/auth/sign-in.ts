import type { SignedIn } from '@kadro/contract';
import { activateLocale, initialLocale } from '../i18n/i18n.ts';
import { handOver } from '../outbox/hand-over.ts';
import { navigate } from '../routing/navigation.ts';
import { guestWords } from '../session/guest-words.ts';
import { refreshProgress } from '../learner/use-learner.ts';
import { resetSession, session } from '../session/session.ts';
import { whenThereIsRoom } from './when-there-is-room.ts';

/**
 * Signs in by `send` and goes to the path `goTo` returns; null stays. Sends the guest's queued choices first; unsent ones wait for
 * the learner's decision, other data of the previous user is dropped. Retries if the server is busy. Rejects as `send` does,
 * unchanged.
 */
export const signIn = async <R extends SignedIn>(
  send: () => Promise<R>,
  goTo: (reply: R) => string | null,
): Promise<R> => {
  const reply = await handOver(async () => {
    const signedIn = await whenThereIsRoom(send);
    // In one turn: no screen must see the new user at the old address, whose guard would redirect it.
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
