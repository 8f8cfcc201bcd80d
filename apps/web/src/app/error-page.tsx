import { useSearch } from 'wouter/use-browser-location';
import type { MessageId } from '../shared/i18n/message-id.ts';
import { useT } from '../shared/i18n/use-t.ts';
import { Link } from '../shared/routing/link.tsx';
import { buttonClass } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { IconFeed } from '../shared/ui/icons.tsx';
import { IconWarning } from '../shared/ui/icons-later.tsx';

const worded: Readonly<Record<string, [title: MessageId, text: MessageId]>> = {
  '403': ['error.forbiddenTitle', 'error.forbidden'],
  '429': ['error.tooManyTitle', 'error.tooMany'],
  '503': ['error.updatingTitle', 'error.updating'],
};

/** `/error?code=…`: what happened and the way on. */
export function ErrorPage() {
  const t = useT();
  const code = new URLSearchParams(useSearch()).get('code') ?? '';
  if (code === '404') return <NotFoundPage />;
  const [title, text] = worded[code] ?? ['error.serverTitle', 'error.server'];
  return (
    <EmptyState
      isPage
      icon={<IconWarning size={44} />}
      title={t(title)}
      text={t(text)}
      action={
        <Link href="/" className={buttonClass({ tone: 'primary' })}>
          {t('common.toFeed')}
        </Link>
      }
    />
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
      action={
        <Link href="/" className={buttonClass({ tone: 'primary' })}>
          {t('common.toFeed')}
        </Link>
      }
    />
  );
}
