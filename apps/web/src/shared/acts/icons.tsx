import { makeIcon } from '../ui/icon.tsx';

export const IconHeart = /* @__PURE__ */ makeIcon(
  'M12 20s-7.5-4.6-7.5-10.1A4.2 4.2 0 0 1 12 7.3a4.2 4.2 0 0 1 7.5 2.6C19.5 15.4 12 20 12 20Z',
);
