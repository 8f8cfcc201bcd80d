import { useEffect, useEffectEvent, useState } from 'react';
import { onServerReturn } from '../shared/reach/server-reach.ts';
import { useT } from '../shared/i18n/use-t.ts';
import { Link } from '../shared/routing/link.tsx';
import { Button, buttonClass } from '../shared/ui/button.tsx';
import { EmptyState } from '../shared/ui/empty-state.tsx';
import { IconWarning } from '../shared/ui/icons-later.tsx';
import { announce } from '../shared/ui/toast.ts';
import { loadAnew } from './asked-address.ts';
import { isServerThere } from './is-server-there.ts';
import type { Page, RouteEntry } from './route-table.ts';
import { SlowError, withTimeout } from '../shared/with-patience.ts';

/**
 * Returns the fallback for a page whose code failed to load: it checks whether the server answers. If so, it loads the page again; a
 * page that still fails, as after a release, leads to `/`, whose load brings the new names and opens this address. Otherwise it says so,
 * whatever the browser reports, and offers a retry. `onLeave` is called when the user leaves.
 */
export const failedPage = (entry: RouteEntry, isSlow: boolean, onLeave: () => void): Page => {
  const FailedPage: Page = ({ params }) => {
    const t = useT();
    const [found, setFound] = useState<{ page: Page } | null>(null);
    const [isTrying, setIsTrying] = useState(true);
    const [isTold, setIsTold] = useState(isSlow);

    const attempt = async (): Promise<void> => {
      if (await isServerThere()) {
        try {
          const page = await withTimeout(entry.page.load());
          setFound({ page });
          return;
        } catch (error) {
          // A hanging import can only be repeated by a full load; a missing file has a new name now.
          if (error instanceof SlowError) location.reload();
          else loadAnew();
          return;
        }
      }
      setIsTrying(false);
      setIsTold(true);
      announce(t('error.unreachableTitle'));
    };
    const retry = (): void => {
      setIsTrying(true);
      void attempt();
    };
    const begin = useEffectEvent(() => void attempt());
    useEffect(() => {
      // In its own task: an effect must not set state synchronously.
      const first = setTimeout(begin);
      // A page that is only slow may still load.
      let isHere = true;
      const late = (page: Page): void => {
        if (isHere) setFound({ page });
      };
      entry.page.load().then(late, () => undefined);
      const stop = onServerReturn(begin);
      return () => {
        isHere = false;
        clearTimeout(first);
        onLeave();
        stop();
      };
    }, []);

    if (found !== null) return <found.page params={params} />;
    if (!isTold) return <div className="page" aria-busy="true" />;
    return (
      <EmptyState
        isPage
        icon={<IconWarning size={44} />}
        title={t('error.unreachableTitle')}
        text={t('error.unreachable')}
        action={
          <>
            <Button tone="primary" disabled={isTrying} onClick={retry}>
              {t(isTrying ? 'error.trying' : 'common.retry')}
            </Button>
            <Link href="/" className={buttonClass()}>
              {t('common.toFeed')}
            </Link>
          </>
        }
      />
    );
  };
  return FailedPage;
};
