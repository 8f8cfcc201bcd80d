import { useStore } from '../store.ts';
import { announced } from './toast.ts';

/** Says aloud what `announce` was given. It is there from the start: a region that comes with its text stays silent. */
export const LiveRegion = () => (
  <output className="sr-only" aria-live="polite">
    {useStore(announced)}
  </output>
);
