import { makeIcon } from './icon.tsx';

/* Icons of the first screen. Those of later ones are in `icons-later.tsx`, outside the first chunk. */
export const IconFeed = /* @__PURE__ */ makeIcon(
  'M7 8h10a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM7 4.5h10M9.5 1.5h5',
);
export const IconLearning = /* @__PURE__ */ makeIcon(
  'M12 6.5C10 4.8 7 4 3.5 4v14.5c3.5 0 6.5.8 8.5 2.5 2-1.7 5-2.5 8.5-2.5V4C17 4 14 4.8 12 6.5ZM12 6.5V21',
);
export const IconSearch = /* @__PURE__ */ makeIcon('M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14ZM16 16l4.5 4.5');
export const IconSettings = /* @__PURE__ */ makeIcon(
  'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5ZM8 14.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5Z',
);
export const IconUndo = /* @__PURE__ */ makeIcon('M8.5 5 4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11h-4');
/** An arrow down to a line: skip. */
export const IconSkip = /* @__PURE__ */ makeIcon('M12 4v11M7 10.5l5 5 5-5M5 20h14');
export const IconCheck = /* @__PURE__ */ makeIcon('m5 12.5 4.5 4.5L19 7');
export const IconPlus = /* @__PURE__ */ makeIcon('M12 5v14M5 12h14');
export const IconOptions = /* @__PURE__ */ makeIcon('M4 6h16M7 12h10M10 18h4');
export const IconUser = /* @__PURE__ */ makeIcon(
  'M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM4.5 20.5c.6-3.6 3.6-5.5 7.5-5.5s6.9 1.9 7.5 5.5',
);
