import type { User } from '@kadro/contract';
import { useMutation } from '@tanstack/react-query';
import { useT } from '../../shared/i18n/use-t.ts';
import { navigate } from '../../shared/routing/navigation.ts';
import { logOut } from '../../shared/session/log-out.ts';
import { confirm } from '../../shared/ui/ask.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconExit } from '../../shared/ui/icons-later.tsx';
import { Row, Section } from './section.tsx';

export function AccountSection({ user }: { user: User }) {
  const t = useT();
  const leave = useMutation({ mutationFn: logOut, onSettled: () => navigate('/', { replace: true }) });
  const ask = async () => {
    const isAgreed = await confirm({
      title: t('settings.logOutTitle'),
      ...(user.isGuest && { text: t('settings.logOutGuest'), okLabel: t('settings.logOutGuestOk'), isDangerous: true }),
    });
    if (isAgreed) leave.mutate();
  };
  return (
    <Section title={t('settings.account')}>
      <Row
        label={user.isGuest ? t('settings.guest') : (user.name ?? user.email ?? '')}
        {...(user.isGuest && { hint: t('settings.guestHint') })}
      >
        <Button disabled={leave.isPending} onClick={() => void ask()}>
          <IconExit size={20} />
          {t('settings.logOut')}
        </Button>
      </Row>
    </Section>
  );
}
