import { lazy, useState, type ComponentType } from 'react';

/** A part whose code comes later, with the function that fetches it before it is called for. */
export type PreloadablePart<P extends object> = ComponentType<P> & { fetch: () => Promise<unknown> };

/** Where the code is here already, the part is drawn at once, without its `Suspense`; otherwise as soon as it came. */
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
