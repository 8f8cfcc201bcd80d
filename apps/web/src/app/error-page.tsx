import { paths } from '@kadro/contract/route/paths';
import { href } from '@kadro/contract/screens/screens';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSearch } from 'wouter/use-browser-location';
import { call } from '../shared/api/call.ts';
import type { MessageId } from '../shared/i18n/message-id.ts';
import { useT } from '../shared/i18n/use-t.ts';
import { learner } from '../shared/learner/learner.ts';
import { isInVk } from '../shared/platform/platform.ts';
import { Link } from '../shared/routing/link.tsx';
import { goBack, navigate } from '../shared/routing/navigation.ts';
import { readReturnPath } from '../shared/routing/return-path.ts';
import { useUser } from '../shared/session/session.ts';
import { Button, buttonClass } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import type { IconComponent } from '../shared/ui/icon.tsx';
import { IconFeed } from '../shared/ui/icons.tsx';
import { IconClock, IconKey, IconRepeat, IconWarning } from '../shared/ui/icons-later.tsx';
import styles from './error-page.module.css';
import { wordTooMany } from '../shared/time/word-too-many.ts';

interface Wording {
  title: MessageId;
  text: MessageId;
  /** Action that helps; the link to the feed is shown without it and after it. */
  way?: 'log-in' | 'workout' | 'own-tab' | 'reload' | 'back' | 'again';
  icon?: IconComponent;
}

/** Title and text of the error screen, by the `code` of the address. */
const worded: Readonly<Record<string, Wording>> = {
  '401': { title: 'error.signedOutTitle', text: 'error.signedOut', way: 'log-in', icon: IconKey },
  '403': { title: 'error.forbiddenTitle', text: 'error.forbidden', way: 'log-in', icon: IconKey },
  '412': { title: 'error.notAllowed', text: 'error.notAllowedAdvice' },
  '412-no-steps': { title: 'error.noSteps', text: 'error.noStepsAdvice', way: 'workout', icon: IconClock },
  '412-too-more-today': {
    title: 'error.tooMoreToday',
    text: 'error.tooMoreTodayAdvice',
    way: 'workout',
    icon: IconRepeat,
  },
  '412-too-more-total': {
    title: 'error.tooMoreTotal',
    text: 'error.tooMoreTotalAdvice',
    way: 'workout',
    icon: IconRepeat,
  },
  '419': { title: 'error.expiredTitle', text: 'error.expired', way: 'back', icon: IconClock },
  '422': { title: 'error.invalidTitle', text: 'error.invalid', way: 'back' },
  '426': { title: 'update.title', text: 'error.outdated', way: 'reload', icon: IconRepeat },
  '429': { title: 'error.tooManyTitle', text: 'error.tooMany', way: 'again', icon: IconClock },
  '503': { title: 'error.updatingTitle', text: 'error.updating', way: 'again', icon: IconClock },
  cookieNotAccepted: { title: 'error.cookieTitle', text: 'error.cookieNotAccepted', way: 'own-tab' },
  noInternet: { title: 'error.noInternetTitle', text: 'error.checkInternet', way: 'again' },
};
const unknown: Wording = { title: 'error.serverTitle', text: 'error.server', way: 'again' };

/** The screen `/error?code=…&to=…`: describes the failure and offers a way on, or back to the screen that failed. */
export const ErrorPage = () => {
  const t = useT();
  const user = useUser();
  const code = new URLSearchParams(useSearch()).get('code') ?? '';
  const dueLimit = useDueLimit(code === '412-too-more-today');
  if (code === '404') return <NotFoundPage />;
  const wording = (Object.hasOwn(worded, code) && worded[code]) || unknown;
  const { title, text, icon: Icon = IconWarning } = wording;
  // A user with an account is already logged in, and VK users are never sent to the site.
  const isIn = user !== undefined && user !== null && !user.isGuest;
  const keepsFailing = (wording.way === 'log-in' && isIn) || (wording.way === 'own-tab' && isInVk());
  const way = keepsFailing ? undefined : wording.way;
  return (
    <EmptyState
      isPage
      icon={<Icon size={44} />}
      title={t(title)}
      text={code === '429' ? wordTooMany(t) : t(text, { max: dueLimit })}
      action={
        <div className={styles['ways']}>
          {way && <Way way={way} />}
          {way !== 'reload' && <ToFeed isSecond={way !== undefined} />}
        </div>
      }
    />
  );
};

/** Returns how many words may be due for new ones to be taken; 0 until known, and if not wanted. */
const useDueLimit = (isWanted: boolean): number => {
  const known = useSyncExternalStore(learner.subscribe, () => learner.get().load?.dueLimit);
  const [asked, setAsked] = useState<number>();
  const isUnknown = isWanted && known === undefined;
  useEffect(() => {
    if (!isUnknown) return;
    call(paths.readFeedPreview, { params: { name: 'base' } }).then(
      ({ learning }) => setAsked(learning.dueLimit),
      () => undefined,
    );
  }, [isUnknown]);
  return known ?? asked ?? 0;
};

const Way = ({ way }: { way: NonNullable<Wording['way']> }) => {
  const t = useT();
  const search = useSearch();
  const look = buttonClass({ tone: 'primary' });
  if (way === 'back')
    return (
      <Button tone="primary" onClick={goBack}>
        {t('error.back')}
      </Button>
    );
  if (way === 'again')
    return (
      <Button tone="primary" onClick={() => tryAgain(readReturnPath(search))}>
        {t('common.retry')}
      </Button>
    );
  if (way === 'own-tab')
    return (
      <a href="/" target="_blank" rel="noreferrer" className={look}>
        {t('error.openSite')}
      </a>
    );
  if (way === 'reload')
    return (
      <a href="/" className={look}>
        {t('error.reload')}
      </a>
    );
  const [to, label] =
    way === 'workout' ? ([href('workout'), 'error.toWorkout'] as const) : ([href('login'), 'error.logIn'] as const);
  return (
    <Link href={to} className={look}>
      {t(label)}
    </Link>
  );
};

/** Shows the failed screen again, or the previous one if the failed one is unknown. */
const tryAgain = (failed: string): void => {
  if (failed === '/') goBack();
  else navigate(failed, { replace: true });
};

/** Shown for a path that is no screen. */
export const NotFoundPage = () => {
  const t = useT();
  return (
    <EmptyState
      isPage
      icon={<IconFeed size={44} />}
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={<ToFeed />}
    />
  );
};

const ToFeed = ({ isSecond = false }: { isSecond?: boolean }) => (
  <Link href="/" className={buttonClass({ tone: isSecond ? 'plain' : 'primary' })}>
    {useT()('common.toFeed')}
  </Link>
);
