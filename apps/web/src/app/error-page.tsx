import { useSearch } from 'wouter/use-browser-location';
import type { MessageId } from '../shared/i18n/message-id.ts';
import { useT } from '../shared/i18n/use-t.ts';
import { Link } from '../shared/routing/link.tsx';
import { useUser } from '../shared/session/session.ts';
import { buttonClass } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { IconFeed } from '../shared/ui/icons.tsx';
import { IconWarning } from '../shared/ui/icons-later.tsx';
import styles from './error-page.module.css';

interface Wording {
  title: MessageId;
  text: MessageId;
  /** A way on beside the one to the feed. */
  way?: 'log-in' | 'workout' | 'own-tab' | 'reload';
}

/** What stands on the error screen, by the code of the address. */
const worded: Readonly<Record<string, Wording>> = {
  '401': { title: 'error.signedOutTitle', text: 'error.signedOut', way: 'log-in' },
  '403': { title: 'error.forbiddenTitle', text: 'error.forbidden', way: 'log-in' },
  '412': { title: 'error.notAllowedTitle', text: 'error.notAllowed' },
  '412-no-steps': { title: 'error.notAllowedTitle', text: 'error.noSteps' },
  '412-too-more-today': { title: 'error.notAllowedTitle', text: 'error.tooMoreToday', way: 'workout' },
  '412-too-more-total': { title: 'error.notAllowedTitle', text: 'error.tooMoreTotal', way: 'workout' },
  '419': { title: 'error.expiredTitle', text: 'error.expired' },
  '422': { title: 'error.invalidTitle', text: 'error.invalid' },
  '426': { title: 'update.title', text: 'error.outdated', way: 'reload' },
  '429': { title: 'error.tooManyTitle', text: 'error.tooMany' },
  '503': { title: 'error.updatingTitle', text: 'error.updating' },
  cookieNotAccepted: { title: 'error.cookieTitle', text: 'error.cookieNotAccepted', way: 'own-tab' },
  noInternet: { title: 'error.noInternetTitle', text: 'error.noInternet' },
};
const unknown: Wording = { title: 'error.serverTitle', text: 'error.server' };

/** `/error?code=…`: what happened and the way on. */
export function ErrorPage() {
  const t = useT();
  const code = new URLSearchParams(useSearch()).get('code') ?? '';
  if (code === '404') return <NotFoundPage />;
  const { title, text, way } = (Object.hasOwn(worded, code) && worded[code]) || unknown;
  return (
    <EmptyState
      isPage
      icon={<IconWarning size={44} />}
      title={t(title)}
      text={t(text)}
      action={
        <div className={styles['ways']}>
          <ToFeed />
          {way && <Way way={way} />}
        </div>
      }
    />
  );
}

function Way({ way }: { way: NonNullable<Wording['way']> }) {
  const t = useT();
  const user = useUser();
  const look = buttonClass();
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
  if (way === 'workout')
    return (
      <Link href="/workout" className={look}>
        {t('error.toWorkout')}
      </Link>
    );
  const isFull = user && !user.isGuest;
  return (
    !isFull && (
      <Link href="/login" className={look}>
        {t('error.logIn')}
      </Link>
    )
  );
}

/** A path that is no screen. */
export function NotFoundPage() {
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
}

function ToFeed() {
  return (
    <Link href="/" className={buttonClass({ tone: 'primary' })}>
      {useT()('common.toFeed')}
    </Link>
  );
}
