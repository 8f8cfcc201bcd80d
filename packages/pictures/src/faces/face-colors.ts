import { toneOf } from '../sprites/tones.ts';
import type { FaceColors } from './change-face.ts';

const plain: FaceColors = { skin: '#f2b92c', ink: '#4a2410', lips: '#7a0a45' };

/** On dark skin lines are lighter than the skin around them, or nobody would see them. */
const byTone: Readonly<Record<string, FaceColors>> = {
  light: { skin: '#eec3ae', ink: '#4a2626', lips: '#7a0a45' },
  'medium-light': { skin: '#dfae86', ink: '#4a2820', lips: '#7a0a45' },
  medium: { skin: '#a97a66', ink: '#38191a', lips: '#6a0638' },
  'medium-dark': { skin: '#7a523f', ink: '#1f0d10', lips: '#46031f' },
  dark: { skin: '#6a4a44', ink: '#140a10', lips: '#d27f8c' },
};

const onBeard = '#d5738a';

export const faceColorsOf = (head: string): FaceColors => {
  const colors = byTone[toneOf(head)] ?? plain;
  return head.includes('beard') ? { ...colors, lips: onBeard } : colors;
};
