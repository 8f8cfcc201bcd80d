import { useEffect, useRef } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { Button } from '../../shared/ui/button.tsx';

interface PagedList {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => Promise<unknown>;
}

/** The end of an incomplete list: the next page loads when it comes near, or by the button after a failure. */
export const More = ({ list }: { list: PagedList }) => list.hasNextPage && <End list={list} />;

const End = ({ list }: { list: PagedList }) => {
  const t = useT();
  const ref = useRef<HTMLButtonElement>(null);
  const { isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  useEffect(() => {
    const end = ref.current;
    if (end === null || isFetchingNextPage || isFetchNextPageError) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: '600px' },
    );
    observer.observe(end);
    return () => observer.disconnect();
  }, [isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return (
    <Button isWide ref={ref} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {t('learning.more')}
    </Button>
  );
};
