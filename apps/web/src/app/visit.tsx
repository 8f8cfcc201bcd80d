import { Suspense, useEffect, type ReactNode } from 'react';
import { useT } from '../shared/i18n/use-t.ts';
import { session } from '../shared/session/session.ts';
import { useStore } from '../shared/store.ts';
import { announce } from '../shared/ui/toast.ts';
import { arrival } from './arrival.ts';
import { Boundary } from './errors/boundary.tsx';
import type { FoundRoute, Page } from './route-table.ts';

/** Container of one visit of a page: another name or another user remounts it. */
export const Stage = ({ name, children }: { name: string; children: ReactNode }) => {
  const turn = useStore(session.turn);
  return (
    <Suspense fallback={<Waiting />}>
      <Boundary key={turn + name} isPage>
        {children}
      </Boundary>
    </Suspense>
  );
};

export interface VisitProps extends FoundRoute {
  path: string;
}

/** Shows the page and sets the window's title; after the first page, also moves the focus, announces the page, and scrolls to the top. */
export const Arrived = ({ page: Shown, path, entry, params, title: part }: VisitProps & { page: Page }) => {
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

/** Placeholder of a page that is loading. */
export const Waiting = () => (
  <div className="page" aria-hidden="true">
    <div className="skeleton" style={{ width: '45%', height: 32, marginBottom: 24 }} />
    <div className="skeleton" style={{ height: 120, marginBottom: 16, borderRadius: 20 }} />
    <div className="skeleton" style={{ height: 120, borderRadius: 20 }} />
  </div>
);
