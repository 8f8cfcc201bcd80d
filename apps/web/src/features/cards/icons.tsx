import { makeIcon } from '../../shared/ui/icon.tsx';

export const IconPrinter = /* @__PURE__ */ makeIcon(
  'M7 8V3.5h10V8M7 17H5a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M7 13.5h10v7H7v-7Z',
);
