import { accountPaths } from '@kadro/contract/accounts/account-paths';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { translate, useLocale, useT } from '../../shared/i18n/use-t.ts';
import { session } from '../../shared/session/session.ts';
import { Button } from '../../shared/ui/button.tsx';
import { classNames } from '../../shared/ui/class-names.ts';
import { showToast } from '../../shared/ui/toast.ts';
import styles from './banner.module.css';

/** Shows when the account will be deleted, with a button to keep it. */
export const DeletionBanner = ({ deletionAt }: { deletionAt: string }) => {
  const t = useT();
  const locale = useLocale();
  const keep = useMutation({
    mutationFn: () => call(accountPaths.keepAccount, {}, { isRepeatable: true }),
    onSuccess: (user) => {
      session.user.set(user);
      showToast({ text: translate('profile.kept'), tone: 'success' });
    },
  });
  const date = new Date(deletionAt).toLocaleDateString(locale, { day: 'numeric', month: 'long' });
  return (
    <section className={classNames('surface', styles['banner'])} data-tone="danger">
      <div className={styles['text']}>
        <h2>{t('profile.deletion', { date })}</h2>
        <p>{t('profile.deletionText')}</p>
      </div>
      <Button tone="primary" disabled={keep.isPending} onClick={() => keep.mutate()}>
        {t('profile.keep')}
      </Button>
    </section>
  );
};
