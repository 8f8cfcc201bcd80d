import { colour, font, makeCanvas } from '../ui/draw-tools.ts';

/** Dimensions of all result pictures, px. */
export const sheet = { width: 1080, height: 1350, margin: 72 } as const;
const { width, height, margin } = sheet;
/** Space for the address next to the name. */
const addressRoom = width - 2 * margin - 240;

/** The background of a result picture, with the app's name and address at the bottom. */
export const makeResultSheet = (): [HTMLCanvasElement, CanvasRenderingContext2D] => {
  const [canvas, on] = makeCanvas(width, height);
  const glow = on.createRadialGradient(width / 2, 0, 0, width / 2, 0, width);
  glow.addColorStop(0, colour('accent-soft'));
  glow.addColorStop(1, colour('paper'));
  on.fillStyle = glow;
  on.fillRect(0, 0, width, height);
  on.fillStyle = colour('accent-text');
  on.font = font(52, 750);
  on.fillText('Kadro', margin, height - margin);
  on.fillStyle = colour('ink-soft');
  on.font = font(36, 500);
  on.textAlign = 'end';
  on.fillText(location.host, width - margin, height - margin, addressRoom);
  on.textAlign = 'start';
  return [canvas, on];
};
