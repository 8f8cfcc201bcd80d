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
 * What stands in for a page whose code did not come: it asks whether the server answers at all. Where it does, the page is
 * fetched once more, and one that is gone for good, as after a new release, sends to `/`, whose load brings the new names and opens
 * this address.
 * Where it does not, whatever the browser says of its network, it says so and lets the person try again. `onLeave` is called
 * when somebody goes elsewhere.
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
          // What hangs cannot be asked for again but by a full load; what is gone has another name now.
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
      // In a task of its own: an effect sets no state at once.
      const first = setTimeout(begin);
      // What was only slow may come by itself.
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
