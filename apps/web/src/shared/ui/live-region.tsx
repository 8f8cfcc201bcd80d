import { useStore } from '../store.ts';
import { announced } from './toast.ts';

/** Reads `announce` texts aloud. Rendered from the start: a region inserted together with its text stays silent. */
export const LiveRegion = () => (
  <output className="sr-only" aria-live="polite">
    {useStore(announced)}
  </output>
);
