import { useT } from '../../shared/i18n/use-t.ts';
import { Link } from '../../shared/routing/link.tsx';
import { buttonClass } from '../../shared/ui/button.tsx';
import { AccountLayout, Actions } from './account-layout.tsx';
import { Celebration } from './celebration.tsx';

/** The address is confirmed; `points` is what that brought. */
export function Confirmed({ points, returnTo }: { points: number; returnTo: string }) {
  const t = useT();
  return (
    <AccountLayout
      isOutcome
      art={<Celebration points={points} />}
      title={t('account.confirmedTitle')}
      lead={<p>{points > 0 ? t('account.confirmedPoints', { points }) : t('account.confirmedText')}</p>}
    >
      <Actions>
        <Link href={returnTo} className={buttonClass({ tone: 'primary', size: 'large', isWide: true })}>
          {t(returnTo === '/' ? 'common.toFeed' : 'account.goOn')}
        </Link>
      </Actions>
    </AccountLayout>
  );
}
