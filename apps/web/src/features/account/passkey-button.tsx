import { securityPaths } from '@kadro/contract/security-paths';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../shared/api/call.ts';
import {
  canOfferPasskeys,
  canUsePasskeys,
  endPasskeyOffer,
  isPasskeyDeclined,
  signByPasskey,
} from '../../shared/auth/passkeys.ts';
import { signIn } from '../../shared/auth/sign-in.ts';
import { emit } from '../../shared/events/events.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconKey } from '../../shared/ui/icons-later.tsx';
import { showToast } from '../../shared/ui/toast.ts';
import { ApiError } from '../../shared/api/api-error.ts';

/** A challenge is good for five minutes; an offer that waits gets another one before that. */
const offerMs = 4 * 60_000;

const start = () => call(securityPaths.startPasskeyLogIn);
type Challenge = Awaited<ReturnType<typeof start>>;

const logIn = async (challenge: Challenge, returnTo: string, isOffer: boolean): Promise<void> => {
  const response = await signByPasskey(challenge, isOffer);
  await signIn(
    () => call(securityPaths.logInByPasskey, { body: { response } }),
    () => returnTo,
  );
};

/** What went wrong is told, but for the person's own no. */
const tell = (error: unknown, text: string): void => {
  if (isPasskeyDeclined(error)) return;
  if (error instanceof ApiError && error.status !== 422) emit('failed', { error });
  else showToast({ text, tone: 'error' });
};

/** Logs in by a passkey; nothing where the browser has none. */
export const PasskeyButton = ({ returnTo }: { returnTo: string }) => {
  const t = useT();
  const attempt = useMutation({
    meta: { handles: [422] },
    mutationFn: async () => logIn(await start(), returnTo, false),
    onError: (error) => tell(error, t('account.passkeyFailed')),
  });
  if (!canUsePasskeys()) return null;
  return (
    <Button size="large" isWide disabled={attempt.isPending} onClick={() => attempt.mutate()}>
      <IconKey size={22} />
      {t('account.byPasskey')}
    </Button>
  );
};

/** Offers passkeys in the field of the address while a form stands, where the browser can. */
export const usePasskeyOffer = (returnTo: string): void => {
  const t = useT();
  useEffect(() => {
    let isOver = false;
    const offer = async (): Promise<void> => {
      if (isOver || !(await canOfferPasskeys())) return;
      // Nobody asked for it yet: without a challenge there is no offer, and nothing to tell.
      const challenge = await start().catch(() => null);
      if (challenge !== null && !isOver) await logIn(challenge, returnTo, true);
    };
    const begin = () =>
      void offer().catch((error: unknown) => (isOver ? undefined : tell(error, t('account.passkeyFailed'))));
    begin();
    const timer = setInterval(begin, offerMs);
    return () => {
      isOver = true;
      clearInterval(timer);
      if (canUsePasskeys()) void endPasskeyOffer();
    };
  }, [returnTo, t]);
};
