import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClient } from '../shared/api/query-client.ts';

/** A page with the app's server data around it. */
export const withQueries =
  <P extends object>(Page: ComponentType<P>): ComponentType<P> =>
  (props) => (
    <QueryClientProvider client={queryClient}>
      <Page {...props} />
    </QueryClientProvider>
  );
