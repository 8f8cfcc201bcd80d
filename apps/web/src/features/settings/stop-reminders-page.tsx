import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { useMutation } from '@tanstack/react-query';
import { hasStatus } from '../../shared/api/api-error.ts';
import { call } from '../../shared/api/call.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { href } from '@kadro/contract/screens/screens';
import { session } from '../../shared/session/session.ts';
import { Button, buttonClass } from '../../shared/ui/button.tsx';
import { EmptyState } from '../../shared/ui/empty-state.tsx';
import { IconMail, IconWarning } from '../../shared/ui/icons-later.tsx';
import { IconCheck } from '../../shared/ui/icons.tsx';

/** Ends the reminders of the mail that links here: at a press, because mail scanners open links. */
export const StopRemindersPage = ({ params }: { params: Record<string, string> }) => {
  const t = useT();
  const { id = '', token = '' } = params;
  const stop = useMutation({
    meta: { handles: [404, 422] },
    mutationFn: () => call(accountPaths.stopReminders, { body: { id, token } }, { isRepeatable: true }),
    onSuccess: () => {
      const user = session.user.get();
      if (user?.id === id) session.user.set({ ...user, reminderHour: null });
    },
  });
  const toFeed = (
    <Link className={buttonClass({ tone: 'primary' })} href={href('main')}>
      {t('common.toFeed')}
    </Link>
  );
  if (stop.isSuccess)
    return (
      <EmptyState
        isPage
        icon={<IconCheck size={40} />}
        title={t('settings.stopDone')}
        text={t('settings.stopDoneText')}
        action={toFeed}
      />
    );
  if (hasStatus(stop.error, 422) || hasStatus(stop.error, 404))
    return (
      <EmptyState
        isPage
        icon={<IconWarning size={40} />}
        title={t('settings.stopFailed')}
        text={t('settings.stopFailedText')}
        action={
          <Link className={buttonClass({ tone: 'primary' })} href={href('settingsGroup', { group: 'day' })}>
            {t('settings.toSettings')}
          </Link>
        }
      />
    );
  return (
    <EmptyState
      isPage
      icon={<IconMail size={40} />}
      title={t('settings.stopTitle')}
      text={t('settings.stopText')}
      action={
        <Button tone="primary" disabled={stop.isPending} onClick={() => stop.mutate()}>
          {t('settings.stop')}
        </Button>
      }
    />
  );
};
