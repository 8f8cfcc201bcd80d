import { createElement, useEffect } from 'react';
import { withTimeout } from '../shared/with-patience.ts';
import { loadRoutes, useGate } from './find-route.ts';
import { leave } from './leave.ts';
import type { FoundRoute } from './route-table.ts';
import { Arrived, Stage, Waiting } from './visit.tsx';

/** Shows the page of the current address. `route` is the route table's entry for the path. */
export const CurrentPage = ({ path, route }: { path: string; route: FoundRoute | undefined }) => {
  const Gate = useGate();
  const first = route?.entry.page.first;
  if (route && first)
    return (
      <Stage name={path}>
        <Arrived {...route} path={path} page={first} />
      </Stage>
    );
  return route && Gate ? createElement(Gate, { path, route }) : <WithoutTable />;
};

/** Shown if the user navigates before the route table has loaded. */
const WithoutTable = () => {
  useEffect(() => void withTimeout(loadRoutes()).catch(leave), []);
  return <Waiting />;
};
