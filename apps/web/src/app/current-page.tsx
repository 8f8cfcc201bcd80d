import { Suspense, use, useEffect, useRef, useState } from 'react';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { useT } from '../shared/i18n/use-t.ts';
import { navigate, rememberRoute } from '../shared/routing/navigation.ts';
import { useUser } from '../shared/session/session.ts';
import { announce } from '../shared/ui/toast.ts';
import { preparePage, readyPage } from './prepare-page.ts';
import { matchPath, type RouteEntry } from './route-table.ts';
import { notFound, routes } from './routes.ts';

/** The route the address names; one of its own for a path that is no screen. */
export function useRoute() {
  const [path] = useBrowserLocation();
  const match = matchPath(path);
  return { path, params: match?.params ?? {}, entry: match ? routes[match.name] : notFound };
}

/** The page of the present address, behind its guard. */
export function CurrentPage() {
  const { path, params, entry } = useRoute();
  const user = useUser();
  useArrival(path, entry);
  if (entry.guard === 'login' && user === undefined) return <Waiting />;
  if (entry.guard === 'login' && user === null) return <Redirect to="/welcome" />;
  return (
    <Suspense fallback={<Waiting />}>
      <Visit key={path} entry={entry} params={params} />
    </Suspense>
  );
}

interface VisitProps {
  entry: RouteEntry;
  params: Record<string, string>;
}

/** One visit of a page: at once where the page is here already, otherwise as soon as it came. */
function Visit({ entry, params }: VisitProps) {
  const [Page] = useState(() => readyPage(entry));
  return Page ? <Page params={params} /> : <FetchedPage entry={entry} params={params} />;
}

function FetchedPage({ entry, params }: VisitProps) {
  const Page = use(preparePage(entry));
  // oxlint-disable-next-line react/static-components -- the promise is kept with its route, so the component stays the same
  return <Page params={params} />;
}

function Redirect({ to }: { to: string }) {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
}

const Waiting = () => (
  <div className="page" aria-hidden="true">
    <div className="skeleton" style={{ width: '45%', height: 32, marginBottom: 24 }} />
    <div className="skeleton" style={{ height: 120, marginBottom: 16, borderRadius: 20 }} />
    <div className="skeleton" style={{ height: 120, borderRadius: 20 }} />
  </div>
);

/** Titles the page; after the first one, also moves the focus to it, says where one is, and goes to its top. */
function useArrival(path: string, entry: RouteEntry) {
  const t = useT();
  const title = t(entry.title);
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = `${title} · Kadro`;
  }, [title]);
  useEffect(() => {
    rememberRoute(path);
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
    announce(document.title);
  }, [path]);
}
