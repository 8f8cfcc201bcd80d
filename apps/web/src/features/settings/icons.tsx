import { makeIcon } from '../../shared/ui/icon.tsx';

export const IconBook = /* @__PURE__ */ makeIcon(
  'M7 3.5h7l4.5 4.5v11.5a1.5 1.5 0 0 1-1.5 1.5H7a1.5 1.5 0 0 1-1.5-1.5V5A1.5 1.5 0 0 1 7 3.5ZM14 3.5V8h4.5M9 12.5h6M9 16.5h6',
);
export const IconAround = /* @__PURE__ */ makeIcon(
  'M6 3.5h12A2.5 2.5 0 0 1 20.5 6v12a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 18V6A2.5 2.5 0 0 1 6 3.5ZM9.5 8.5h5a1 1 0 0 1 1 1v5a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-5a1 1 0 0 1 1-1Z',
);
export const IconPhone = /* @__PURE__ */ makeIcon(
  'M8.5 2.5h7A1.5 1.5 0 0 1 17 4v16a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 20V4a1.5 1.5 0 0 1 1.5-1.5ZM11 18.5h2',
);
export const IconShield = /* @__PURE__ */ makeIcon(
  'M12 3l7.5 2.5v6c0 4.5-3 7.8-7.5 9.5-4.5-1.7-7.5-5-7.5-9.5v-6L12 3ZM8.8 12l2.3 2.3 4.2-4.4',
);
export const IconBlocked = /* @__PURE__ */ makeIcon('M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17ZM6 6l12 12');
export const IconDownload = /* @__PURE__ */ makeIcon('M12 4v11M7 10.5l5 5 5-5M5 20h14');
