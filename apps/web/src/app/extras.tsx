import { lazy, Suspense } from 'react';
import { withMessages } from '../shared/i18n/i18n.ts';
import { guestWords } from '../shared/session/guest-words.ts';
import { useUser } from '../shared/session/session.ts';
import { useStore } from '../shared/store.ts';
import { ProgressLine } from '../shared/ui/progress-line.tsx';
import { ConnectionNotice } from './connection/connection-notice.tsx';
import { useInstallOffer } from './use-install-offer.ts';

const loadQuestions = withMessages(['account'], () => import('../features/account/account-questions.tsx'));
const AccountQuestions = lazy(async () => {
  const [{ AccountQuestions: Questions }, { withQueries }] = await Promise.all([
    loadQuestions(),
    import('./with-queries.tsx'),
  ]);
  return { default: withQueries(Questions) };
});

/** What belongs to every page and comes once the first screen stands. */
export default function Extras() {
  const user = useUser();
  const words = useStore(guestWords);
  const hasQuestions = Boolean(user?.deletionAt) || (user?.isGuest === false && words > 0);
  useInstallOffer();
  return (
    <>
      <ProgressLine />
      <ConnectionNotice />
      <Suspense>{hasQuestions && <AccountQuestions />}</Suspense>
    </>
  );
}
