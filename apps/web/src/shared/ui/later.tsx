import { lazy, useState, type ComponentType } from 'react';

/** A lazy component with a function that loads its code in advance. */
export type PreloadablePart<P extends object> = ComponentType<P> & { fetch: () => Promise<unknown> };

/** A lazy component; if its code is already loaded, it renders at once, without suspending. */
export const lazyWithPreload = <P extends object>(load: () => Promise<ComponentType<P>>): PreloadablePart<P> => {
  let ready: ComponentType<P> | undefined;
  const fetch = async () => ({ default: (ready = await load()) });
  const Fetched = lazy(fetch);
  const Later = (props: P) => {
    const [Shown] = useState(() => ready ?? Fetched);
    return <Shown {...props} />;
  };
  return Object.assign(Later, { fetch });
};
