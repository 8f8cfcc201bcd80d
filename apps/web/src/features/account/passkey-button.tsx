import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '../../shared/api/api-error.ts';
import { canUsePasskeys } from '../../shared/auth/can-use-passkeys.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconKey } from '../../shared/ui/icons-later.tsx';

/** Passkey code loads when a form that takes them is shown: most users type. */
const loadPasskeys = () => import('./log-in-by-passkey.ts');

/** Logs in by a passkey; nothing if the browser has none. */
export const PasskeyButton = ({ returnTo }: { returnTo: string }) => {
  const t = useT();
  const attempt = useMutation({
    mutationFn: async () => {
      const { logInByPasskey } = await loadPasskeys().catch((cause: unknown) => {
        throw new ApiError('noInternet', { cause });
      });
      await logInByPasskey(returnTo);
    },
  });
  const isHere = canUsePasskeys();
  // If this load fails, a press loads it again and reports the failure.
  useEffect(() => void (isHere && loadPasskeys().catch(() => undefined)), [isHere]);
  if (!isHere) return null;
  return (
    <Button size="large" isWide disabled={attempt.isPending} onClick={() => attempt.mutate()}>
      <IconKey size={22} />
      {t('account.byPasskey')}
    </Button>
  );
};

/** Offers passkeys in the address field while a form is shown, if the browser can. */
export const usePasskeyOffer = (returnTo: string): void => {
  useEffect(() => {
    if (!canUsePasskeys()) return undefined;
    let isOver = false;
    let end: (() => void) | undefined;
    loadPasskeys().then(
      ({ offerPasskeys }) => {
        if (!isOver) end = offerPasskeys(returnTo);
      },
      // Not requested by the user.
      () => undefined,
    );
    return () => {
      isOver = true;
      end?.();
    };
  }, [returnTo]);
};
