import type { User } from '@kadro/contract';
import { useMutation } from '@tanstack/react-query';
import { useT } from '../../shared/i18n/use-t.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { logOut } from '../../shared/auth/log-out.ts';
import { confirm } from '../../shared/ui/ask.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconExit } from '../../shared/ui/icons-later.tsx';

/** Ends the session after a confirmation; a guest is warned of the loss. */
export const LogOutButton = ({ user }: { user: User }) => {
  const t = useT();
  const leave = useMutation({ mutationFn: logOut, onSettled: () => navigate('/', { replace: true }) });
  const ask = async () => {
    const isAgreed = await confirm({
      title: t('settings.logOutTitle'),
      okLabel: t(user.isGuest ? 'settings.logOutGuestOk' : 'settings.logOut'),
      text: t(user.isGuest ? 'settings.logOutGuest' : 'settings.logOutText'),
      ...(user.isGuest && { isDangerous: true }),
    });
    if (isAgreed) leave.mutate();
  };
  return (
    <Button isWide disabled={leave.isPending} onClick={() => void ask()}>
      <IconExit size={20} />
      {t('settings.logOut')}
    </Button>
  );
};
