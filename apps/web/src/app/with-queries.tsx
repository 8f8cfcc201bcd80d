import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { queryClient } from '../shared/api/query-client.ts';

/** Wraps a page in the provider of the app's server data. */
export const withQueries =
  <P extends object>(Page: ComponentType<P>): ComponentType<P> =>
  (props) => (
    <QueryClientProvider client={queryClient}>
      <Page {...props} />
    </QueryClientProvider>
  );
