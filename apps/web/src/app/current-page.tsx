import { createElement, useEffect } from 'react';
import { withTimeout } from '../shared/with-patience.ts';
import { loadRoutes, useGate } from './find-route.ts';
import { leave } from './leave.ts';
import type { FoundRoute } from './route-table.ts';
import { Arrived, Stage, Waiting } from './visit.tsx';

/** The page of the present address. `route` is what the route table has for the path. */
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

/** Somebody was faster than the route table. */
const WithoutTable = () => {
  useEffect(() => void withTimeout(loadRoutes()).catch(leave), []);
  return <Waiting />;
};
