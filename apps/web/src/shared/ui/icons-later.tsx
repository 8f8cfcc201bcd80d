import { makeIcon } from './icon.tsx';
import './later.css';

export const IconSpeaker = /* @__PURE__ */ makeIcon(
  'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5H4ZM15.5 9a4 4 0 0 1 0 6M18.5 6a8.5 8.5 0 0 1 0 12',
);
export const IconClose = /* @__PURE__ */ makeIcon('M6 6l12 12M18 6 6 18');
export const IconBack = /* @__PURE__ */ makeIcon('M14.5 5.5 8 12l6.5 6.5');
export const IconBell = /* @__PURE__ */ makeIcon(
  'M12 3.5a5.5 5.5 0 0 1 5.5 5.5c0 4.5 2 6 2 7.5h-15c0-1.5 2-3 2-7.5A5.5 5.5 0 0 1 12 3.5ZM10 20a2.2 2.2 0 0 0 4 0',
);
export const IconPhoto = /* @__PURE__ */ makeIcon('M4 5h16v14H4V5ZM9 9.5v.1M4.5 17.5 10 12l3.5 3.5L16 13l4 4');
export const IconForward = /* @__PURE__ */ makeIcon('M9.5 5.5 16 12l-6.5 6.5');
export const IconBookmark = /* @__PURE__ */ makeIcon('M7 4h10a1 1 0 0 1 1 1v15l-6-4-6 4V5a1 1 0 0 1 1-1Z');
export const IconHelp = /* @__PURE__ */ makeIcon(
  'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM9.5 9.5a2.5 2.5 0 1 1 3.7 2.2c-.8.4-1.2.9-1.2 1.8M12 16.8v.1',
);
export const IconClock = /* @__PURE__ */ makeIcon('M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12 7v5l3.5 2');
export const IconFlame = /* @__PURE__ */ makeIcon(
  'M12 21a6.5 6.5 0 0 0 6.5-6.5c0-4.5-4-6-4.5-11-3 1.5-4 4-3.5 6.5-1.2-.3-2-1.2-2.3-2.5C6.5 9 5.5 11.5 5.5 14.5A6.5 6.5 0 0 0 12 21Z',
);
export const IconSnow = /* @__PURE__ */ makeIcon(
  'M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9M9.5 4.5 12 7l2.5-2.5M9.5 19.5 12 17l2.5 2.5',
);
export const IconStar = /* @__PURE__ */ makeIcon(
  'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L3.5 9.7l5.9-.8L12 3.5Z',
);
export const IconRepeat = /* @__PURE__ */ makeIcon(
  'M4 11a8 8 0 0 1 13.7-4.7L20 8.5M20 4v4.5h-4.5M20 13a8 8 0 0 1-13.7 4.7L4 15.5M4 20v-4.5h4.5',
);
export const IconPairs = /* @__PURE__ */ makeIcon(
  'M4.5 5.5h9v11h-9v-11ZM16.5 8l3.2.9-2.9 10.6-7.3-2M7.5 13l1.8-2.5 1.4 1.8.8-1 1.5 1.7',
);
export const IconSeed = /* @__PURE__ */ makeIcon(
  'M12 21v-8M12 13c0-4 2.5-6.5 7.5-6.5 0 4.5-2.5 6.5-7.5 6.5ZM12 16c0-3-2-5-6.5-5 0 3.5 2 5 6.5 5Z',
);
export const IconPin = /* @__PURE__ */ makeIcon(
  'M12 21c4-4.3 6.5-7.7 6.5-11a6.5 6.5 0 0 0-13 0c0 3.3 2.5 6.7 6.5 11ZM12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
);
export const IconPlay = /* @__PURE__ */ makeIcon('M8 5.5v13l10.5-6.5L8 5.5Z');
export const IconPause = /* @__PURE__ */ makeIcon('M8.5 6v12M15.5 6v12');
export const IconSun = /* @__PURE__ */ makeIcon(
  'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4',
);
export const IconMoon = /* @__PURE__ */ makeIcon('M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5Z');
export const IconDevice = /* @__PURE__ */ makeIcon(
  'M5 4.5h14a1.5 1.5 0 0 1 1.5 1.5v9a1.5 1.5 0 0 1-1.5 1.5H5A1.5 1.5 0 0 1 3.5 15V6A1.5 1.5 0 0 1 5 4.5ZM9 20.5h6M12 16.5v4',
);
export const IconExit = /* @__PURE__ */ makeIcon('M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M15 8l4 4-4 4M19 12h-9');
export const IconWarning = /* @__PURE__ */ makeIcon('M12 4 2.8 19.5h18.4L12 4ZM12 10v4.5M12 17v.01');
export const IconEye = /* @__PURE__ */ makeIcon(
  'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6Z',
);
export const IconEyeOff = /* @__PURE__ */ makeIcon(
  'M10 5.7c.6-.1 1.3-.2 2-.2 6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.4M6.5 7.4A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.7 0 3.2-.5 4.5-1.2M10 10a3 3 0 0 0 4.1 4.1M4 4l16 16',
);
export const IconMail = /* @__PURE__ */ makeIcon(
  'M5 5.5h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2ZM3.5 7.5 12 13.5l8.5-6',
);
export const IconKey = /* @__PURE__ */ makeIcon(
  'M8 11a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM11.2 12.3 20 3.5M16 7.5l3 3M13 10.5l1.8 1.8',
);
export const IconCamera = /* @__PURE__ */ makeIcon(
  'M9 4.5h6l1.5 2.5H19a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h2.5L9 4.5ZM12 9.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7Z',
);
export const IconPencil = /* @__PURE__ */ makeIcon(
  'M4 20l1-4.5L16 4.5a2 2 0 0 1 3 0l.5.5a2 2 0 0 1 0 3L8.5 19 4 20ZM14 6.5l3.5 3.5',
);
export const IconShare = /* @__PURE__ */ makeIcon(
  'M12 15V4M8 7.5 12 3.5l4 4M5 12v6.5A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5V12',
);
