const inside = '#5a0633';
const tongue = '#e8557f';

const stroke = (d: string, line: string, width = 1.05): string =>
  `<path d="${d}" stroke="${line}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const hole = (d: string, line: string): string =>
  `<path d="${d}" fill="${inside}" stroke="${line}" stroke-width=".55" stroke-linejoin="round"/>`;

const drawings = {
  calm: (line) => stroke('M-2.1-.1c1.3.55 2.9.55 4.2 0', line),
  grin: (line) =>
    hole('M-3.2-1.2c1.9.55 4.5.55 6.4 0c-.2 2.5-1.5 3.6-3.2 3.6s-3-1.1-3.2-3.6z', line) +
    '<path d="M-2.6-.85c1.7.4 3.5.4 5.2 0c0 .55-.15.95-.4 1.15c-1.5.3-2.9.3-4.4 0c-.25-.2-.4-.6-.4-1.15z" fill="#fff"/>' +
    `<ellipse cy="1.65" rx="1.35" ry=".55" fill="${tongue}"/>`,
  frown: (line) => stroke('M-2.5.9c1.4-1.8 3.6-1.8 5 0', line),
  wail: (line) =>
    hole('M-2.7 1.5c.1-2.3 1.2-3.3 2.7-3.3s2.6 1 2.7 3.3c-1.5-.6-3.9-.6-5.4 0z', line) +
    `<ellipse cy=".75" rx="1.2" ry=".42" fill="${tongue}"/>`,
  grit: (line) =>
    `<rect x="-2.6" y="-1" width="5.2" height="2" rx=".85" fill="#fff" stroke="${line}" stroke-width=".75"/>` +
    `<path d="M-2.4 0h4.8M-1.2-.9v1.8M0-.9v1.8M1.2-.9v1.8" stroke="${line}" stroke-opacity=".55" stroke-width=".28"/>`,
  chatter: (line) =>
    `<rect x="-2.4" y="-.85" width="4.8" height="1.7" rx=".8" fill="#fff" stroke="${line}" stroke-width=".7"/>` +
    `<path d="M-2.1 0l.7-.35.7.7.7-.7.7.7.7-.7.7.35" stroke="${line}" stroke-width=".35"/>`,
  tight: (line) => stroke('M-2.1 0h4.2', line),
  open: (line) => hole('M0-1.7c.9 0 1.45.8 1.45 1.75s-.55 1.75-1.45 1.75s-1.45-.8-1.45-1.75s.55-1.75 1.45-1.75z', line),
  gape: (line) =>
    hole('M-2.6.9c-.4-1.5.8-2.3 2.6-2.3s3 .8 2.6 2.3c-.2.6-.8.5-1.4.3c-.8-.3-1.6-.3-2.4 0c-.6.2-1.2.3-1.4-.3z', line) +
    '<path d="M-1.9-.65c1.2-.4 2.6-.4 3.8 0c-.2.5-.5.6-.9.55c-.7-.1-1.3-.1-2 0c-.4.05-.7-.05-.9-.55z" fill="#fff"/>',
  sag: (line) =>
    hole('M-1.5.2c0-.8.6-1.2 1.5-1.2s1.5.4 1.5 1.2c0 .9-.6 1.4-1.5 1.4s-1.5-.5-1.5-1.4z', line) +
    `<ellipse cy="1" rx=".8" ry=".35" fill="${tongue}"/>`,
  small: (line) => stroke('M-1.1-.1c.7.45 1.5.45 2.2 0', line),
  wavy: (line) => stroke('M-2.4.25c.8-.95 1.6-.95 2.4 0s1.6.95 2.4 0', line),
  askew: (line) => stroke('M-1.9.3c1.2-.1 2.6-.3 3.8-.9', line),
  smirk: (line) => stroke('M-2 .1c1.5.9 3.2.5 4.2-1.1', line),
  beam: (line) =>
    `<path d="M-4-1.7c2.4.8 5.6.8 8 0c-.2 2.9-1.8 4.4-4 4.4s-3.8-1.5-4-4.4z" fill="#fff" stroke="${line}" stroke-width=".7" stroke-linejoin="round"/>` +
    `<path d="M-3.6.5c2.2.7 5 .7 7.2 0M-2-1.2v3M0-1v3.6M2-1.2v3" stroke="${line}" stroke-opacity=".4" stroke-width=".26"/>`,
  scowl: (line) => stroke('M-3 1.3c1.6-2.5 4.4-2.5 6 0', line, 1.25),
  yawn: (line) =>
    hole('M0-2.9c1.7 0 2.6 1.4 2.6 3.3s-.9 3.5-2.6 3.5s-2.6-1.6-2.6-3.5s.9-3.3 2.6-3.3z', line) +
    `<ellipse cy="2.6" rx="1.7" ry="1" fill="${tongue}"/><path d="M-1.5-1.9c.9-.5 2.1-.5 3 0c-.2.6-.8.7-1.5.7s-1.3-.1-1.5-.7z" fill="#fff"/>`,
  scream: (line) =>
    hole('M-3.3-.6c.2-1.4 1.4-2.2 3.3-2.2s3.1.8 3.3 2.2c.4 2.6-1.2 4.6-3.3 4.6s-3.7-2-3.3-4.6z', line) +
    `<path d="M-2.6-1.3c1.4-.7 3.8-.7 5.2 0c-.2.7-.6.9-1 .9c-1-.2-2.2-.2-3.2 0c-.4 0-.8-.2-1-.9z" fill="#fff"/><ellipse cy="2.5" rx="1.9" ry="1" fill="${tongue}"/>`,
  pout: (line) =>
    stroke('M-2.2.2c1.3-1 3.1-1 4.4 0', line) +
    `<path d="M-1.9.6c1.2-.7 2.6-.7 3.8 0c.1 1.3-.7 1.9-1.9 1.9s-2-.6-1.9-1.9z" fill="${tongue}"/>`,
  kiss: () =>
    '<path d="M0-1.9c1.5-.6 2.5.2 1.3 1.6c1.6 1 .8 2.4-1.3 2.2c-2.1.2-2.9-1.2-1.3-2.2c-1.2-1.4-.2-2.2 1.3-1.6z" fill="#e3405f"/><path d="M-1.2-.2c.8.3 1.6.3 2.4 0" stroke="#7d1230" stroke-width=".5" stroke-linecap="round"/>',
  whistle: (line) =>
    `<ellipse rx="1.5" ry="1.4" fill="${tongue}"/><ellipse rx=".7" ry=".65" fill="${inside}" stroke="${line}" stroke-width=".3"/>`,
  tongue: (line) =>
    stroke('M-2.9-.6c1.7.9 4.1.9 5.8 0', line, 1.1) +
    `<path d="M-1.6.05c1.1.3 2.1.3 3.2 0v2.2c0 1.4-.7 2.1-1.6 2.1s-1.6-.7-1.6-2.1z" fill="#f0506e" stroke="${line}" stroke-width=".35"/><path d="M0 .5v2.1" stroke="#a51a44" stroke-width=".4" stroke-linecap="round"/>`,
  retch: (line) =>
    hole('M-2.6.5c.9-1.7 2-1.9 2.8-1.1c.8-.6 1.7-.3 2.4.9c-.4 1-1.4 1.5-2.6 1.5s-2.2-.4-2.6-1.3z', line) +
    `<path d="M-.9.9c.6-.4 1.4-.4 2 0c.1.9-.2 1.7-1 1.7s-1.1-.8-1-1.7z" fill="${tongue}"/>`,
} as const satisfies Record<string, (line: string) => string>;

export type MouthName = keyof typeof drawings;

/** A mouth as SVG, centred at 0, 0, about six wide; `line` is the colour of the lips. */
export const drawMouth = (name: MouthName, line: string): string => drawings[name](line);
