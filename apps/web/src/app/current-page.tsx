import { Suspense, use, useEffect, useState } from 'react';
import { useT } from '../shared/i18n/use-t.ts';
import { environment } from '../shared/platform/platform.ts';
import { loadOutbox } from '../shared/outbox/load-outbox.ts';
import { outboxKey } from '../shared/outbox/outbox-key.ts';
import { navigate } from '../shared/routing/navigation.ts';
import { session, useUser } from '../shared/session/session.ts';
import { storage } from '../shared/storage/storage.ts';
import { useStore } from '../shared/store.ts';
import { announce } from '../shared/ui/toast.ts';
import { arrival } from './arrival.ts';
import { Boundary } from './errors/boundary.tsx';
import { askGuard, loadRoutes } from './find-route.ts';
import { leave, preparePage, readyPage } from './prepare-page.ts';
import type { FoundRoute, Page } from './route-table.ts';
import { withPatience } from '../shared/with-patience.ts';

/** The page of the present address, behind its guard. `route` is what the route table has for the path. */
export const CurrentPage = ({ path, route }: { path: string; route: FoundRoute | undefined }) => {
  const user = useUser();
  const turn = useStore(session.turn);
  if (!route) return <WithoutTable />;
  const { platform } = environment();
  // The page before this one may be making its visitor a guest.
  const isBeginning = user === null && storage.get(outboxKey) !== null;
  const invitation = user === null && !isBeginning && platform === 'web' ? route.entry.visitors : undefined;
  const entry = invitation ?? route.entry;
  const verdict = askGuard(entry, { user, platform, address: path + location.search });
  if (verdict === 'wait') return <Waiting />;
  if (verdict !== 'enter') {
    const isAwaited = isBeginning && entry.guard === 'login';
    return <Redirect to={verdict} after={isAwaited ? finishBeginning : undefined} />;
  }
  return (
    <Suspense fallback={<Waiting />}>
      <Boundary key={turn + path + Boolean(invitation)} isPage>
        <Visit {...route} entry={entry} path={path} />
      </Boundary>
    </Suspense>
  );
};

/** Somebody was faster than the route table. */
const WithoutTable = () => {
  useEffect(() => void withPatience(loadRoutes()).catch(leave), []);
  return <Waiting />;
};

interface VisitProps extends FoundRoute {
  path: string;
}

/** One visit of a page: at once where the page is here already, otherwise as soon as it came. */
const Visit = (props: VisitProps) => {
  const [page] = useState(() => readyPage(props.entry));
  return page ? <Arrived {...props} page={page} /> : <Fetched {...props} />;
};

const Fetched = (props: VisitProps) => <Arrived {...props} page={use(preparePage(props.entry))} />;

/** The page itself. It titles the window; after the first one, it also takes the focus, says where one is, and shows its top. */
const Arrived = ({ page: Shown, path, entry, params, title: part }: VisitProps & { page: Page }) => {
  const t = useT();
  const title = `${part ? `${t(part, params)} · ` : ''}${t(entry.title)} · Kadro`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const isFirst = arrival.get() === null;
    arrival.set({ path, entry });
    if (isFirst) return;
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
    announce(document.title);
  }, [path, entry]);
  return <Shown params={params} />;
};

/** Sends what an earlier page left, by which a visitor becomes a guest. */
const finishBeginning = async (): Promise<void> => {
  const { begun } = await loadOutbox();
  await begun;
};

const Redirect = ({ to, after }: { to: string; after: (() => Promise<void>) | undefined }) => {
  useEffect(() => {
    let isHere = true;
    const go = (): void => {
      if (isHere) navigate(to, { replace: true });
    };
    if (after) after().then(go, go);
    else go();
    return () => {
      isHere = false;
    };
  }, [to, after]);
  return after ? <Waiting /> : null;
};

const Waiting = () => (
  <div className="page" aria-hidden="true">
    <div className="skeleton" style={{ width: '45%', height: 32, marginBottom: 24 }} />
    <div className="skeleton" style={{ height: 120, marginBottom: 16, borderRadius: 20 }} />
    <div className="skeleton" style={{ height: 120, borderRadius: 20 }} />
  </div>
);
