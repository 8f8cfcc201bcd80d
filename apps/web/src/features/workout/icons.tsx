import { makeIcon } from '../../shared/ui/icon.tsx';

export const IconShare = /* @__PURE__ */ makeIcon(
  'M12 15V4M8 7.5 12 3.5l4 4M5 12v6.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V12',
);
