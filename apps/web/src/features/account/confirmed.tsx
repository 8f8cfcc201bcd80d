import { useT } from '../../shared/i18n/use-t.ts';
import { AccountLayout } from './account-layout.tsx';
import { Celebration } from './celebration.tsx';
import { Actions, MainLink } from './outcome.tsx';

/** The address is confirmed; `points` is the reward. */
export const Confirmed = ({ points, returnTo }: { points: number; returnTo: string }) => {
  const t = useT();
  return (
    <AccountLayout
      isOutcome
      art={<Celebration points={points} />}
      title={t('account.confirmedTitle')}
      lead={<p>{points > 0 ? t('account.confirmedPoints', { points }) : t('account.confirmedText')}</p>}
    >
      <Actions>
        <MainLink href={returnTo}>{t(returnTo === '/' ? 'common.toFeed' : 'account.goOn')}</MainLink>
      </Actions>
    </AccountLayout>
  );
};
