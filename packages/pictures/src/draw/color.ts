/** A colour as `#rgb` or `#rrggbb`. */
export type Color = string;

const channels = (color: Color): [number, number, number] => {
  const hex = color.length === 4 ? color.replace(/[0-9a-f]/gi, '$&$&') : color;
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
};

export const rgba = (color: Color, alpha = 1): string => {
  const [red, green, blue] = channels(color);
  return `rgba(${red},${green},${blue},${alpha})`;
};

/** `share` 0 gives `from`, 1 gives `to`. */
export const mix = (from: Color, to: Color, share: number): Color => {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => {
    const other = target[index] ?? value;
    return Math.round(value + (other - value) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${mixed.join('')}`;
};

export const lighten = (color: Color, share: number): Color => mix(color, '#ffffff', share);

/** Towards a deep violet, never towards black. */
export const darken = (color: Color, share: number): Color => mix(color, '#1a1030', share);
