import { use, useEffect, useState } from 'react';
import { loadOutbox } from '../shared/outbox/load-outbox.ts';
import { outboxKey } from '../shared/outbox/outbox-key.ts';
import { environment } from '../shared/platform/platform.ts';
import { navigate } from '../shared/routing/navigation.ts';
import { useUser } from '../shared/session/session.ts';
import { storage } from '../shared/storage/storage.ts';
import { checkGuard } from './check-guard.ts';
import { preparePage, readyPage } from './prepare-page.ts';
import type { FoundRoute } from './route-table.ts';
import { Arrived, Stage, Waiting, type VisitProps } from './visit.tsx';

/** Shows a page of the table behind its guard. */
export const Gate = ({ path, route }: { path: string; route: FoundRoute }) => {
  const user = useUser();
  const { platform } = environment();
  // The previous page may be creating a guest for its visitor.
  const isBeginning = user === null && storage.get(outboxKey) !== null;
  const { entry } = route;
  const verdict = checkGuard(entry, { user, platform, address: path + location.search });
  if (verdict === 'wait') return <Waiting />;
  if (verdict !== 'enter') {
    const isAwaited = isBeginning && entry.guard === 'login';
    return <Redirect to={verdict} after={isAwaited ? finishBeginning : undefined} />;
  }
  return (
    <Stage name={path}>
      <Visit {...route} path={path} />
    </Stage>
  );
};

/** One visit of a page: at once if the page is loaded, otherwise as soon as it is. */
const Visit = (props: VisitProps) => {
  const [page] = useState(() => readyPage(props.entry));
  return page ? <Arrived {...props} page={page} /> : <Fetched {...props} />;
};

const Fetched = (props: VisitProps) => <Arrived {...props} page={use(preparePage(props.entry))} />;

/** Sends the entries that an earlier page queued, which creates the guest. */
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
