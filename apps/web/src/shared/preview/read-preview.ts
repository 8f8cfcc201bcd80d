import { paths } from '@kadro/contract/route/paths';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** The first cards a guest will see; pages for newcomers show their pictures and work without them. */
export const previewQuery = queryOptions({
  queryKey: ['feed', 'base', 'preview'],
  queryFn: ({ signal }) => call(paths.readFeedPreview, { params: { name: 'base' } }, { signal }),
  meta: { handles: [401, 404, 429, 500, 503] },
});
