import { lazy, Suspense } from 'react';
import { withMessages } from '../shared/i18n/i18n.ts';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { followZoom } from '../shared/deck/follow-zoom.ts';
import '../shared/learner/guest-day.ts';
import { guestWords } from '../shared/session/guest-words.ts';
import { useUser } from '../shared/session/session.ts';
import { signedOut } from '../shared/session/signed-out.ts';
import { useStore } from '../shared/store.ts';
import { watchPresses } from '../shared/press/watch-presses.ts';
import { QuestionHost } from '../shared/ui/question-host.tsx';
import { ProgressLine } from '../shared/ui/progress-line.tsx';
import { Boundary } from './errors/boundary.tsx';
import { watchPolicy } from './errors/watch-policy.ts';
import { readBootData } from './boot-data.ts';
import { ConnectionNotice } from './connection/connection-notice.tsx';
import { useWelcome } from '../features/welcome/use-welcome.ts';
import { useInstallOffer } from './use-install-offer.ts';
import { useWeekOffer } from './use-week-offer.ts';
import { useZoneQuestion } from './use-zone-question.ts';

export { failedPage } from './failed-page.tsx';

const loadQuestions = withMessages(['account'], () => import('../features/account/account-questions.tsx'));
const AccountQuestions = lazy(async () => {
  const [{ AccountQuestions: Questions }, { withQueries }] = await Promise.all([
    loadQuestions(),
    import('./with-queries.tsx'),
  ]);
  return { default: withQueries(Questions) };
});

const WelcomeSheet = lazy(
  withMessages(['welcome'], async () => ({
    default: (await import('../features/welcome/welcome-sheet.tsx')).WelcomeSheet,
  })),
);
const SignedOutSheet = lazy(
  withMessages(['welcome'], async () => ({
    default: (await import('../features/welcome/signed-out-sheet.tsx')).SignedOutSheet,
  })),
);
watchPolicy();
watchPresses();
followZoom();

/** Parts of every page that load once the first screen has rendered. */
export default function Extras() {
  const user = useUser();
  const words = useStore(guestWords);
  const hasQuestions = Boolean(user?.deletionAt) || (user?.isGuest === false && words > 0);
  const [isWelcome, endWelcome] = useWelcome(readBootData()?.user === null);
  const account = useStore(signedOut);
  const [path] = useBrowserLocation();
  useInstallOffer();
  useWeekOffer();
  useZoneQuestion();
  return (
    <>
      <ProgressLine />
      <ConnectionNotice />
      <Boundary>
        <QuestionHost />
      </Boundary>
      <Suspense>{hasQuestions && <AccountQuestions />}</Suspense>
      <Suspense>{isWelcome && account === null && <WelcomeSheet onClose={endWelcome} />}</Suspense>
      <Suspense>
        {account !== null && path === '/' && <SignedOutSheet account={account} onClose={() => signedOut.set(null)} />}
      </Suspense>
    </>
  );
}
